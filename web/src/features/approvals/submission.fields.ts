// The fields of a submitted request in words, and what differs between two of its versions (EYE-09).
import type { SubmissionVersion } from '#web/api/generated/model/submissionVersion.zod.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { currenciesOf } from '#web/domain/side.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Sayable } from '#web/ui/use-words.ts';

/** The labels of the fields of requests, by name of the field. */
const labels = {
  rateCode: 'trade.pair',
  buyOrSell: 'list.direction',
  callOrPut: 'list.filter.callOrPut',
  amount: 'trade.amount',
  valueDate: 'trade.field.valueDate',
  termId: 'approvals.field.termId',
  maturityDate: 'list.column.maturityDate',
  optionDate: 'list.column.optionDate',
  nearTermId: 'approvals.field.nearTermId',
  nearValueDate: 'approvals.field.nearValueDate',
  farTermId: 'approvals.field.farTermId',
  farMaturityDate: 'approvals.field.farMaturityDate',
  expDate: 'deal.row.expiryDate',
  dealDate: 'deal.leg.delivery',
  premiumDate: 'deal.leg.premiumDate',
  strikeRate: 'deal.leg.strike',
  orderType: 'list.filter.orderType',
  orderPrice: 'orders.field.orderPrice',
  takeProfitRate: 'orders.field.takeProfitRate',
  stopLossRate: 'orders.field.stopLossRate',
  orderTerm: 'orders.field.orderTerm',
  leg: 'approvals.field.leg',
  delayCharge: 'deal.row.delayCharge',
  cyCode1Account: 'approvals.field.account1',
  cyCode2Account: 'approvals.field.account2',
  account1: 'approvals.field.account1',
  account2: 'approvals.field.account2',
  nearCyCode1Account: 'approvals.field.nearAccount1',
  nearCyCode2Account: 'approvals.field.nearAccount2',
  farCyCode1Account: 'approvals.field.farAccount1',
  farCyCode2Account: 'approvals.field.farAccount2',
  marginOfReceipt: 'quote.coverTitle',
  creditNo: 'approvals.field.creditNo',
  marginAccount: 'approvals.field.marginAccount',
  couponNo: 'trade.field.coupon',
  majorItem: 'approvals.field.majorItem',
  transactionCode: 'approvals.field.transactionCode',
  description: 'approvals.field.description',
  approvalNo: 'approvals.field.approvalNo',
  detailedPurpose: 'approvals.field.detailedPurpose',
  remark: 'trade.field.remark',
  limitRate: 'approvals.limitRate',
  expireAt: 'approvals.expireAt',
  note: 'approvals.note',
} as const satisfies Readonly<Record<string, TextKey>>;

type Name = keyof typeof labels;
type Raw = string | number | boolean | null | undefined;

/** A field of a request with its value in words. */
export type Field = { readonly name: Name; readonly label: TextKey; readonly value: Sayable };

/** A field with its values in two versions; null where a version lacks it. */
export type Change = { readonly label: TextKey; readonly before: Sayable | null; readonly after: Sayable | null };

const isName = (name: string): name is Name => name in labels;

const partOf = (name: string, value: Raw | object): object => {
  if (Array.isArray(value)) return {};
  return value && typeof value === 'object' ? leaves(value) : { [name]: value };
};

/** Returns the values of a request by name, nested ones included; the lines of a batch have a table of their own. */
function leaves(body: object): Readonly<Record<string, Raw>> {
  const entries = Object.entries(body as Readonly<Record<string, Raw | object>>);
  return Object.assign({}, ...entries.map(([name, value]) => partOf(name, value)));
}

type Said = (value: string, all: Readonly<Record<string, Raw>>) => Sayable;

// The currency of an amount. An action on a deal names no pair, so its amount is without a currency.
function currencyIn({ rateCode, calCyCode, calcCyCode }: Readonly<Record<string, Raw>>): string | null {
  if (typeof rateCode !== 'string') return null;
  return currenciesOf(rateCode)[(calCyCode ?? calcCyCode) === '1' ? 1 : 0];
}

/** How values with a meaning of their own are written; all others are shown as they are. */
const says: Readonly<Partial<Record<Name, Said>>> = {
  buyOrSell: (value) => ({ key: value === 'B' ? 'trade.side.B' : 'trade.side.S' }),
  callOrPut: (value) => ({ key: value === 'C' ? 'deal.callOrPut.C' : 'deal.callOrPut.P' }),
  amount: (value, all) => {
    const currency = currencyIn(all);
    return currency === null ? value : fullMoney(value, currency);
  },
  valueDate: (value) => (value === '0' || value === '1' || value === '2' ? { key: `trade.valueDate.${value}` } : value),
  orderType: (value) => (value === '1' || value === '2' || value === '4' ? { key: `deal.orderType.${value}` } : value),
  leg: (value) => ({ key: value === 'far' ? 'deal.leg.far' : 'deal.leg.near' }),
  marginOfReceipt: (value) => (value === '0' || value === '1' || value === '3' ? { key: `quote.cover.${value}` } : value),
  majorItem: (value) => ({ key: value === 'CAPITAL' ? 'trade.majorItem.CAPITAL' : 'trade.majorItem.CURRENT' }),
};

/** Returns the fields of a version that its reader needs, in the order of the labels. */
export function fieldsOf({ act, limitRate, expireAt, note }: SubmissionVersion): readonly Field[] {
  const body = leaves(act.body);
  const { calcAmount } = body;
  const all = { ...body, ...(calcAmount !== undefined && { amount: calcAmount }) };
  const own: Readonly<Partial<Record<string, Sayable>>> = {
    limitRate: limitRate ?? { key: 'approvals.atMarket' },
    expireAt: bankDateTime(expireAt).slice(0, 16),
    note: note === '' ? { key: 'common.none' } : note,
  };
  const valueOf = (name: Name): Sayable | null => {
    const raw = all[name as keyof typeof all];
    if (raw === undefined || raw === null || raw === '') return null;
    return says[name]?.(String(raw), all) ?? String(raw);
  };
  return Object.keys(labels)
    .filter(isName)
    .flatMap((name) => {
      const value = own[name] ?? valueOf(name);
      return value === null ? [] : [{ name, label: labels[name], value }];
    });
}

const shownAbove: readonly Name[] = ['rateCode', 'buyOrSell', 'amount', 'limitRate', 'expireAt', 'note'];

/** Returns the fields of a request that its head does not show already. */
export const furtherFields = (version: SubmissionVersion): readonly Field[] =>
  fieldsOf(version).filter(({ name }) => !shownAbove.includes(name));

/** Returns the fields that differ between two versions, in the order of the labels. */
export function changesBetween(before: SubmissionVersion, after: SubmissionVersion): readonly Change[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const valueIn = (fields: readonly Field[], wanted: string) => fields.find(({ name }) => name === wanted)?.value ?? null;
  return Object.keys(labels)
    .filter(isName)
    .map((name) => ({ label: labels[name], before: valueIn(old, name), after: valueIn(now, name) }))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after));
}
