// What a program can read of a refusal beside its text: the field that is meant, what it may hold, when the bank opens, why there is no session (API-28).
import type { RefusalDetail } from '#mock/generated/contract.ts';
import { toScaled } from './decimal.ts';
import type { Refusal, RefusalKey } from './refusals.ts';

/** What is asked for an option names its amount differently. */
const optionAsks: readonly string[] = ['doOptionTrade', 'doFeeSpreadsheet', 'optFenicsPrice'];

const amountOf = (operationId: string) => (optionAsks.includes(operationId) ? '/calcAmount' : '/amount');

/** The field of a request that a refusal is about, as a JSON pointer; a refusal that may be about several is not here. */
const fields: { readonly [Key in RefusalKey]?: string | ((operationId: string) => string) } = {
  amountDecimals: amountOf,
  amountTooSmall: amountOf,
  amountTooLarge: amountOf,
  closedAsWhole: '/amount',
  delayChargeChanged: '/delayCharge',
  strikeDecimals: '/strikeRate',
  strikeOutOfRange: '/strikeRate',
  premiumCurrencyWrong: '/premiumParymentCyCode',
  pairNotFollowed: '/rateCode',
  coverMissing: '/cover',
  couponNotFound: '/couponNo',
  couponVolumeShort: '/couponNo',
  reportingMissing: '/reporting',
  transactionCodeMismatch: '/reporting/transactionCode',
  approvalNoMissing: '/reporting/approvalNo',
  riskStatementMissing: '/riskStatementAgreed',
  dateRangeTooLong: '/to',
};

type Params = NonNullable<Refusal['params']>;
type Bounds = Omit<RefusalDetail, 'field'>;

const decimals = ({ places = '0' }: Params): Bounds => ({ places: toScaled(places, 0) });
const range = ({ low, high }: Params): Bounds => ({ ...(low && { above: low }), ...(high && { atMost: high }) });

/** What the field may hold, or what else there is to say, of the parameters of the text. */
const bounds: { readonly [Key in RefusalKey]?: (params: Params) => Bounds } = {
  amountDecimals: decimals,
  strikeDecimals: decimals,
  orderRateDecimals: decimals,
  amountTooSmall: ({ min }) => range({ low: min ?? '' }),
  amountTooLarge: ({ max }) => range({ high: max ?? '' }),
  strikeOutOfRange: range,
  orderRateOutOfRange: range,
  couponVolumeShort: ({ amount }) => range({ high: amount ?? '' }),
  tooManyRows: ({ most }) => range({ high: most ?? '' }),
  dateRangeTooLong: ({ days }) => range({ high: days ?? '' }),
  closedAsWhole: ({ amount = '' }) => ({ allowed: [amount] }),
  delayChargeChanged: ({ charge = '' }) => ({ allowed: [charge] }),
  premiumCurrencyWrong: ({ allowed = '' }) => ({ allowed: allowed.split(' ') }),
  transactionCodeMismatch: ({ allowed = '' }) => ({ allowed: allowed.split(' ') }),
  outsideTradingHours: ({ nextOpening = '0' }) => ({ nextOpening: toScaled(nextOpening, 0) }),
  sessionIdle: ({ session }) => ({ session: session as NonNullable<RefusalDetail['session']> }),
};

/** Null where the text says it all; a refusal that an earlier version stored has no parameters, and so no bounds. */
export function refusalDetail({ key, params }: Refusal, operationId: string): RefusalDetail | null {
  const known = fields[key];
  const field = typeof known === 'function' ? known(operationId) : known;
  const detail = { ...(field && { field }), ...(params && bounds[key]?.(params)) };
  return Object.keys(detail).length > 0 ? detail : null;
}
