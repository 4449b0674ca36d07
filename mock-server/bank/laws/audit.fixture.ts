// The properties of BNK-52, BNK-54 and BNK-55 that hold for every command of any history.
import { admin, type testBank } from '../doors/bank.fixture.ts';
import { dataOf } from '../kernel/answer.ts';
import { chargesOfDelay } from './charges.fixture.ts';
import { claimsAreCollected } from './claimed.fixture.ts';
import { paymentsAreHeld } from './held.fixture.ts';
import { brokenBooks, strayClaims, strayCover } from './laws.fixture.ts';
import { type Recording, violationsIn } from './recorded.fixture.ts';

type World = Pick<ReturnType<typeof testBank>, 'bank'>;

/** Returns open claims of the test customer that its inquiry does not list, and claims that it lists wrongly. */
function wronglyListed({ bank }: World): string[] {
  const own = Object.values(bank.state().ledger.claims).filter(({ customerId }) => customerId === 'C0001');
  const [listed, owed] = [dataOf(bank.claims(admin)).map(({ businessNo }) => businessNo), own.map(({ businessNo }) => businessNo)];
  return listed.join() === owed.join() ? [] : [`the inquiry lists ${listed.join()} instead of ${owed.join()}`];
}

/** Returns what violates the properties in the history of a world, whose journal is a recording. */
export async function violationsOf(world: World, recording: Recording): Promise<string[]> {
  const { bank } = world;
  await bank.settled();
  const state = bank.state();
  const properties = [chargesOfDelay(), claimsAreCollected(), paymentsAreHeld()];
  return [
    ...violationsIn(recording, bank.market, properties),
    ...[brokenBooks, strayCover, strayClaims].flatMap((law) => law(state).map((what) => `${law.name}: ${what}`)),
    ...wronglyListed(world),
  ];
}
