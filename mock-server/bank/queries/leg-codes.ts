// Codes in lists that follow from the state of a leg (QRY-14, DLV-06).
import type { ClearingState, DeliveryRow, DeliveryStatus, SpecialState } from '#mock/generated/contract.ts';
import { compare, isZero } from '../kernel/decimal.ts';
import type { FailureCause, Leg, NetItem } from '../facts/leg-state.ts';
import { deliveryStatusOf } from '../deals/legs.ts';
import { scaledMoney } from '../lists/paging.ts';

/** Codes with their conditions; the first true condition determines the code. */
type Codes<C> = readonly (readonly [code: C, holds: (leg: Leg) => boolean])[];

const codeOf = <C>(codes: Codes<C>, leg: Leg, otherwise: C): C => codes.find(([, holds]) => holds(leg))?.[0] ?? otherwise;

/** Returns whether all of a leg was closed. A leg of which a part was delivered is partly closed. */
const isClosed = ({ closed1, amt1 }: Leg): boolean => !isZero(closed1) && compare(closed1, amt1) === 0;

const specialStates: Codes<SpecialState> = [
  ['3', ({ rolled1 }) => !isZero(rolled1)],
  ['5', isClosed],
  ['6', ({ closed1 }) => !isZero(closed1)],
  ['4', ({ early1 }) => !isZero(early1)],
  ['1', ({ stage }) => stage === 'overdue'],
];

const clearingStates: Codes<ClearingState> = [
  ['2', ({ failure }) => failure !== null],
  ['1', ({ stage }) => stage === 'done'],
];

/** Codes of the clearing state of a difference. */
export const clearingOf = { waiting: '0', settled: '1', failed: '2' } as const satisfies Record<NetItem['state'], ClearingState>;

/** Codes of a leg in a row. */
export type LegCodes = {
  readonly specialState: SpecialState;
  readonly deliveryStatus: DeliveryStatus;
  readonly clearingState: ClearingState;
  readonly failureCause: FailureCause | null;
};

/** Returns the codes of a leg. A leg that closes another exchanges nothing; it is cleared when its difference is paid. */
export const legCodes = (leg: Leg, difference?: NetItem): LegCodes => ({
  specialState: codeOf(specialStates, leg, '0'),
  deliveryStatus: deliveryStatusOf(leg),
  clearingState: difference ? clearingOf[difference.state] : codeOf(clearingStates, leg, '0'),
  failureCause: difference ? difference.failure : leg.failure,
});

// Fields of a netted difference in a row of the deliveries (QRY-11).

/** Fields of a row without a difference. */
export const notNetted = { nettingAccount: null, nettingCyCode: null, nettingAmount: null, delayCharge: 0 };

/** Nothing is exchanged; shows when the difference is or will be paid, and on which account. */
export const nettedFields = ({ date, paidAt, state, failure, accountNo, currency, clientProfit, delayCharge }: NetItem) => ({
  deliveryDate: date,
  deliveredAt: paidAt,
  deliveryStatus: '4' as const,
  clearingState: clearingOf[state],
  failureCause: failure,
  nettingAccount: accountNo,
  nettingCyCode: currency as DeliveryRow['nettingCyCode'],
  nettingAmount: scaledMoney(clientProfit),
  delayCharge: scaledMoney(delayCharge),
});
