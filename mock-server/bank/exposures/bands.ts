// The bands in which a customer wants its cover ratios (EXP-07).
import type { CoverBandsSaved, SaveCoverBandsRequest } from '#mock/generated/contract.ts';
import { type Decision, unchanged } from '../desk/env.ts';
import { userOf } from '../directory/roles.ts';
import type { CoverBand, CoverBands } from '../facts/exposures-state.ts';
import type { Caller } from '../facts/caller.ts';
import type { BankState } from '../facts/state.ts';
import { type Answer, done, refused } from '../kernel/answer.ts';
import { entryOf } from '../kernel/tables.ts';

const noBands: CoverBands = { version: 0, bands: [] };

/** Returns the bands of a customer. */
export const bandsOf = ({ exposures }: BankState, customerId: string): CoverBands => entryOf(exposures.bands, customerId) ?? noBands;

/** By currency and month. */
const inOrder = (a: CoverBand, b: CoverBand): number => (a.cyCode === b.cyCode ? a.fromMonth - b.fromMonth : a.cyCode < b.cyCode ? -1 : 1);

/** Saves all bands of the customer. Refused for two bands from the same month, and for one whose least is above its most. */
export function saveCoverBands(
  { caller, body: { version, bands } }: { readonly caller: Caller; readonly body: SaveCoverBandsRequest },
  state: BankState,
): Decision<Answer<CoverBandsSaved>> {
  const { customerId } = userOf(state, caller);
  const before = bandsOf(state, customerId);
  if (version !== before.version) return unchanged(refused('settingsChanged'));
  const sorted = bands.toSorted(inOrder);
  const bad = sorted.find((band, index) => {
    const next = sorted[index + 1];
    return band.least > band.most || (next && inOrder(band, next) === 0);
  });
  if (bad) return unchanged(refused('bandInvalid', { cyCode: bad.cyCode, fromMonth: String(bad.fromMonth) }));
  const saved = { version: version + 1, bands: sorted };
  return { facts: [{ type: 'coverBandsSaved', customerId, bands: saved }], answer: done({ version: saved.version }) };
}
