// All refusals of the bank: one name and one code each (API-28).
import type { RefusalDetail } from '#mock/generated/contract.ts';
import { toScaled } from './decimal.ts';

const codes = {
  shapeViolation: 400,
  unknownWorld: 404,
  unknownAddress: 404,
  mediaType: 415,
  serverError: 500,
  unavailable: 503,
  sessionIdle: 600,
  sessionSuperseded: 603,
  captchaWrong: 1001,
  loginFailed: 1002,
  accountLocked: 1003,
  passwordNotEncrypted: 1004,
  tooManyRequests: 1005,
  smsCodeWrong: 1006,
  passwordBoundElsewhere: 1007,
  refreshTokenInvalid: 1011,
  oldPasswordWrong: 1012,
  newPasswordSame: 1013,
  passwordRuleBroken: 1014,
  loginNameTaken: 1015,
  loginNameSame: 1016,
  notAllowed: 2001,
  notFound: 2002,
  outsideTradingHours: 2003,
  pairNotFollowed: 2004,
  valueTodayNotSupported: 2005,
  notBusinessDay: 2006,
  amountTooSmall: 2007,
  amountTooLarge: 2008,
  accountNotFound: 2009,
  accountMismatch: 2010,
  creditEmpty: 2011,
  creditInsufficient: 2012,
  marginInsufficient: 2013,
  marginAccountAbnormal: 2014,
  reportingMissing: 2015,
  riskStatementMissing: 2016,
  noValidQuotation: 2017,
  stateNotAllowed: 2018,
  requestIdMismatch: 2019,
  followLimit: 2020,
  debitAccountAbnormal: 2021,
  balanceShort: 2022,
  couponVolumeShort: 2023,
  cutOffPassed: 2024,
  priceUnavailable: 2025,
  dateRangeInvalid: 2026,
  amountRangeInvalid: 2055,
  followUnknown: 2027,
  rejectedByHeadOffice: 2028,
  couponNotFound: 2029,
  dateMissing: 2030,
  dateOutOfRange: 2031,
  optionDateNotBefore: 2032,
  optionWindowInvalid: 2033,
  termNotOffered: 2034,
  termChanged: 2035,
  nearNotBeforeFar: 2036,
  amountDecimals: 2037,
  coverMissing: 2038,
  approvalNoMissing: 2039,
  expiryBeforePremium: 2040,
  deliveryBeforeExpiry: 2041,
  strikeOutOfRange: 2042,
  premiumCurrencyWrong: 2043,
  strikeDecimals: 2044,
  closedAsWhole: 2045,
  dateRangeTooLong: 2046,
  tooManyRows: 2047,
  transactionCodeMismatch: 2048,
  delayChargeChanged: 2049,
  claimOpen: 2061,
  marginQueryUnsupported: 2060,
  orderRateMissing: 2050,
  orderRateDecimals: 2051,
  orderRateOutOfRange: 2052,
  orderRateSide: 2053,
  orderDeviationUnconfirmed: 2054,
  approvalNeeded: 2070,
  approvalsOff: 2071,
  submissionChanged: 2072,
  submissionTaken: 2073,
  ownSubmission: 2074,
  beyondOwnLimit: 2075,
  worseThanLimit: 2076,
  reasonMissing: 2077,
  submissionExpiryInvalid: 2078,
  limitRateUnsupported: 2079,
  settingsChanged: 2080,
  ownRightsRaised: 2081,
  mobileTaken: 2082,
  flowDatePast: 2090,
  flowKnown: 2091,
  bandInvalid: 2092,
  coverMismatch: 2093,
  coverExceeded: 2094,
  batchChanged: 2095,
  nothingToDeal: 2096,
  noOpenDay: 2097,
  flowWithoutPair: 2098,
} as const;

/** Names a reason for which the bank refuses. */
export type RefusalKey = keyof typeof codes;

/** The contract's code of each refusal; a test compares it with ErrorCode. */
export const refusalCodes: Readonly<Record<RefusalKey, (typeof codes)[RefusalKey]>> = codes;

/** A refusal as data; `params` fill the placeholders of its text, for example `{min}`. */
export type Refusal = {
  readonly key: RefusalKey;
  readonly params?: Readonly<Record<string, string>>;
};

// Machine-readable details of a refusal: the field concerned, its allowed values, the next opening, the reason for a
// missing session (API-28).

/** Option requests use a different field name for the amount. */
const optionAsks: readonly string[] = ['doOptionTrade', 'doFeeSpreadsheet', 'optFenicsPrice'];

const amountOf = (operationId: string) => (optionAsks.includes(operationId) ? '/calcAmount' : '/amount');

/**
 * The field of a request that a refusal concerns, as a JSON pointer. Refusals that may concern several fields have no
 * entry.
 */
const fields: { readonly [Key in RefusalKey]?: string | ((operationId: string) => string) } = {
  amountDecimals: amountOf,
  amountTooSmall: amountOf,
  amountTooLarge: amountOf,
  coverExceeded: amountOf,
  amountRangeInvalid: '/maxAmt1',
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

/** Returns the allowed values of the field, or other details, from the parameters of the refusal. */
const bounds: { readonly [Key in RefusalKey]?: (params: Params) => Bounds } = {
  amountDecimals: decimals,
  strikeDecimals: decimals,
  orderRateDecimals: decimals,
  amountTooSmall: ({ min }) => range({ low: min ?? '' }),
  amountTooLarge: ({ max }) => range({ high: max ?? '' }),
  coverExceeded: ({ max }) => range({ high: max ?? '' }),
  strikeOutOfRange: range,
  orderRateOutOfRange: range,
  couponVolumeShort: ({ amount }) => range({ high: amount ?? '' }),
  approvalNeeded: ({ limit }) => range({ high: limit ?? '' }),
  beyondOwnLimit: ({ limit }) => range({ high: limit ?? '' }),
  tooManyRows: ({ most }) => range({ high: most ?? '' }),
  dateRangeTooLong: ({ days }) => range({ high: days ?? '' }),
  closedAsWhole: ({ amount = '' }) => ({ allowed: [amount] }),
  delayChargeChanged: ({ charge = '' }) => ({ allowed: [charge] }),
  premiumCurrencyWrong: ({ allowed = '' }) => ({ allowed: allowed.split(' ') }),
  transactionCodeMismatch: ({ allowed = '' }) => ({ allowed: allowed.split(' ') }),
  outsideTradingHours: ({ nextOpening = '0' }) => ({ nextOpening: toScaled(nextOpening, 0) }),
  sessionIdle: ({ session }) => ({ session: session as NonNullable<RefusalDetail['session']> }),
};

/** Where the request to be approved is in the request of an operation; null if it was sent before. */
const submittedAt: Readonly<Record<string, string | null>> = {
  submitForApproval: '/act/body',
  changeSubmission: '/act/body',
  approveSubmission: null,
};

/** Fields that belong to one of the lines of a batch, which a refusal does not name. */
const ofLines: readonly string[] = ['/rateCode', '/amount', '/maturityDate'];

function within(field: string | undefined, operationId: string): string | undefined {
  if (operationId === 'askBatch' && field !== undefined && ofLines.includes(field)) return undefined;
  const place = submittedAt[operationId];
  if (place === undefined || field === undefined) return field;
  return place === null ? undefined : `${place}${field}`;
}

/**
 * Null when there are no details beyond the text. Refusals stored by an earlier version have no parameters and
 * therefore no bounds.
 */
export function refusalDetail({ key, params }: Refusal, operationId: string): RefusalDetail | null {
  const known = fields[key];
  const field = within(typeof known === 'function' ? known(operationId) : known, operationId);
  const detail = { ...(field && { field }), ...(params && bounds[key]?.(params)) };
  return Object.keys(detail).length > 0 ? detail : null;
}
