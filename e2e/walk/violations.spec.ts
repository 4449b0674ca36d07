import { addresses } from '../addresses.ts';
import { test } from '../fixtures.ts';

// The fixture's own promise: a world with a violation in its list fails the journey that made it.
test.fail('MOC-18 a planted violation makes a journey fail', async ({ world }) => {
  await fetch(`${addresses.bank}/ftfeportal/${world.name}/sys/user/getPublicKey?loginName=x&surprise=1`);
});
