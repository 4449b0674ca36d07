// What surrounds the table of a workbook: the block above it and the totals below it (PRT-13).
import type {
  CountedAmounts,
  CurrencyTotal,
  ExportListName,
  ExportRequest,
  ListTotals,
  ProductType,
  SubmissionScope,
} from '#mock/generated/contract.ts';
import { shanghaiText } from '../calendar/dates.ts';
import type { Words } from '../facts/code-words.ts';
import type { Customer } from '../facts/directory-state.ts';
import { round } from '../kernel/decimal.ts';
import type { Language } from '../kernel/refusal-texts.ts';
import { currencyOf } from '../market/pairs.ts';
import { grouped } from '../receipts/amount-text.ts';
import { cellOf, type ExportCell, inLanguage } from './export-columns.ts';
import { type Column, headingOf } from './export-headings.ts';

/** `title` names the sheet, `head` is the block above the table, `foot` the blocks below it. */
export type ExportFrame = {
  readonly title: string;
  readonly head: readonly (readonly ExportCell[])[];
  readonly foot: readonly (readonly (readonly ExportCell[])[])[];
};

/** Who exports what: the customer, the user's login name, the list with its filter, and the bank's day and time. */
export type Exported = {
  readonly customer: Pick<Customer, 'nameCn' | 'nameEn'> | undefined;
  readonly loginName: string;
  readonly list: ExportListName;
  readonly form: ExportRequest;
  readonly businessDate: string;
  readonly bankNow: number;
};

type Stage = NonNullable<ExportRequest['stage']>;

/** Titles of lists: the headings of their screens, which also name the file (LAY-28). */
const titles: Readonly<Record<Exclude<ExportListName, 'forwardTrade' | 'swapTrade' | 'submissionQuery'>, Words>> = {
  SpotClientTrade: { cn: '即期历史交易', en: 'Spot history' },
  norSpotTradeQuery: { cn: '即期 · 未到期交易', en: 'Spot · Open deals' },
  matutitySpotTradeQuery: { cn: '即期 · 待交割交易', en: 'Spot · To settle' },
  spotTradeDuration: { cn: '即期存续交易', en: 'Spot in progress' },
  forwardClientTrade2: { cn: '远期 · 当日成交', en: "Forward · Today's deals" },
  forwardClientTrade: { cn: '远期历史交易', en: 'Forward history' },
  fwdTradeDuration: { cn: '远期存续交易', en: 'Forwards in progress' },
  swapClientTrade: { cn: '掉期历史交易', en: 'Swap history' },
  swapTradeDuration: { cn: '掉期存续交易', en: 'Swaps in progress' },
  optClientTrade: { cn: '期权 · 当日成交', en: "Options · Today's deals" },
  noReachDateOptClientTrade: { cn: '期权 · 未到期交易', en: 'Options · Open deals' },
  reachDateOptClientTrade: { cn: '期权 · 到期交易', en: 'Options · At expiry' },
  optionTradeListToDelivery: { cn: '待交割期权费', en: 'Options · Premiums to settle' },
  optTradeHistory: { cn: '期权历史交易', en: 'Options dealt' },
  delivery: { cn: '历史交割', en: 'Deliveries' },
  forexOrderList: { cn: '历史挂单', en: 'Order history' },
  receipts: { cn: '电子回单', en: 'Receipts' },
  front: { cn: '近期到期', en: 'Due soon' },
  getAccountsDetail: { cn: '结算账户', en: 'Settlement accounts' },
  getMarginAccountsDetail: { cn: '保证金账户', en: 'Margin accounts' },
  marginAccountDetail: { cn: '保证金账户明细', en: 'Margin movements' },
  creditQuery: { cn: '授信额度', en: 'Credit limits' },
  coupon: { cn: '优惠券', en: 'Coupons' },
  claims: { cn: '欠款', en: 'Amounts owed' },
  auditQuery: { cn: '审计日志', en: 'Audit trail' },
  flowQuery: { cn: '预计收付', en: 'Expected flows' },
};

const stageTitles: Readonly<Record<Stage, Words>> = {
  NON_MATURITY: { cn: '远期 · 未到期交易', en: 'Forward · Open deals' },
  PENDING_DELIVERY: { cn: '远期 · 待交割交易', en: 'Forward · To settle' },
  NEAR_NON_MATURITY: { cn: '掉期 · 近端未到期交易', en: 'Swap · Open near legs' },
  FAR_NON_MATURITY: { cn: '掉期 · 远端未到期交易', en: 'Swap · Open far legs' },
  NEAR_PENDING_DELIVERY: { cn: '掉期 · 近端待交割交易', en: 'Swap · Near legs to settle' },
  FAR_PENDING_DELIVERY: { cn: '掉期 · 远端待交割交易', en: 'Swap · Far legs to settle' },
};

/** Titles of submissions by scope; the portal has no list of all. */
const scopeTitles: Readonly<Record<SubmissionScope, Words>> = {
  toApprove: { cn: '待复核', en: 'To approve' },
  mine: { cn: '我的提交', en: 'My submissions' },
  all: { cn: '全部提交', en: 'All submissions' },
};

/** Titles of today's orders, which the screen lists by product. */
const ordersOfToday: Readonly<Partial<Record<ProductType, Words>>> = {
  SPOT: { cn: '即期 · 当日挂单', en: "Spot · Today's orders" },
  FORWARD: { cn: '远期 · 当日挂单', en: "Forward · Today's orders" },
};

/** Titles of the lists that the screen also shows for the business day alone (QRY-06). */
const titlesOfToday: Readonly<Partial<Record<ExportListName, Words>>> = {
  SpotClientTrade: { cn: '即期 · 当日成交', en: "Spot · Today's deals" },
  swapClientTrade: { cn: '掉期 · 当日成交', en: "Swap · Today's deals" },
  forexOrderList: { cn: '当日挂单', en: "Today's orders" },
};

const labels = {
  customer: { cn: '客户', en: 'Customer' },
  list: { cn: '列表', en: 'List' },
  filter: { cn: '筛选', en: 'Filter' },
  unfiltered: { cn: '全部，未筛选', en: 'All rows, no filter' },
  period: { cn: '期间', en: 'Period' },
  allDates: { cn: '全部日期', en: 'All dates' },
  time: { cn: '导出时间（银行时间）', en: 'Exported at (bank time)' },
  user: { cn: '用户', en: 'User' },
  currency: { cn: '币种', en: 'Currency' },
  in: { cn: '收取', en: 'Receive' },
  out: { cn: '支付', en: 'Pay' },
  net: { cn: '净额', en: 'Net' },
  netOfPremiums: { cn: '净额（负为支付）', en: 'Net (− paid)' },
} as const satisfies Record<string, Words>;

/** Returns the title of a list of the business day alone; undefined for lists of other days. */
function titleOfToday({ list, form: { startDate, endDate, productType }, businessDate }: Exported): Words | undefined {
  if (startDate !== businessDate || endDate !== businessDate) return undefined;
  const ofProduct = list === 'forexOrderList' && productType ? ordersOfToday[productType] : undefined;
  return ofProduct ?? titlesOfToday[list];
}

function titleOf(exported: Exported): Words {
  const { list, form } = exported;
  if (list === 'submissionQuery') return scopeTitles[form.scope ?? 'all'];
  if (list === 'forwardTrade' || list === 'swapTrade') return form.stage ? stageTitles[form.stage] : { cn: '', en: '' };
  return titleOfToday(exported) ?? titles[list];
}

const textOf = (cell: ExportCell): string => (typeof cell === 'string' ? cell : 'date' in cell ? cell.date : grouped(cell.decimal));

/** Form fields that are not filters of their own in the block. */
const besideFilter = ['format', 'columns', 'stage', 'scope', 'startDate', 'endDate', 'sortBy', 'sortOrder'] as const;
/** A filter, which is named as a column. */
type FilterField = Exclude<keyof ExportRequest, (typeof besideFilter)[number]>;

function filterText({ list, form }: Exported, language: Language): string {
  const isCn = language === 'zh-CN';
  const parts = Object.entries(form)
    .filter(([field, value]) => value !== undefined && value !== '' && !besideFilter.some((beside) => beside === field))
    .map(([field]) => {
      const column: Column = field as FilterField;
      return `${headingOf(column, language, list)}${isCn ? '：' : ': '}${textOf(cellOf(column, form, language))}`;
    });
  return parts.join(isCn ? '；' : '; ') || inLanguage(labels.unfiltered, language);
}

function periodText({ list, form: { startDate, endDate }, businessDate }: Exported, language: Language): string {
  if (list === 'forwardClientTrade2' || list === 'optClientTrade') return businessDate;
  if (startDate && endDate) return startDate === endDate ? startDate : `${startDate} – ${endDate}`;
  if (startDate) return inLanguage({ cn: `${startDate}起`, en: `From ${startDate}` }, language);
  return endDate ? inLanguage({ cn: `截至${endDate}`, en: `To ${endDate}` }, language) : inLanguage(labels.allDates, language);
}

/** What totals count, as on the screen of the list. */
const counted: Readonly<Record<CountedAmounts, Words>> = {
  DEALT: {
    cn: '成交合计，不含平仓交易和已平仓、提前交割、展期金额',
    en: 'Total dealt, without close-outs and amounts closed, delivered early or rolled over',
  },
  UNDELIVERED: { cn: '未交割合计', en: 'Total still to settle' },
  PREMIUM: { cn: '期权费合计，含平仓，不含已取消', en: 'Total premiums with close-outs, without cancelled ones' },
  DELIVERED: { cn: '已交割合计，含已清算轧差和延期费用', en: 'Total settled, with cleared netting and charges for delay' },
  DUE: { cn: '到期收付合计，不含期权到期', en: 'Total due, without expiries' },
};

const totalRow = ({ cyCode, received, paid, net }: CurrencyTotal): readonly ExportCell[] => [
  cyCode,
  ...[received, paid, net].map((amount) => ({ decimal: round(amount, currencyOf(cyCode).decimals) })),
];

/** How many rows the totals count, as on the screen of the list; empty if they count all. Totals have at least one counted row. */
const countedOf = ({ counted, total }: ListTotals): Words =>
  counted < total ? { cn: `（共${total}条，计入${counted}条）`, en: ` (${counted} of ${total} rows counted)` } : { cn: '', en: '' };

/** Which deals a list of far legs has (BNK-24), as on the screen of the list. */
const nearSettled: Words = { cn: '，仅含近端已交割或平仓的交易', en: ', only deals whose near leg is settled or closed' };

/** Rows of the totals under a table: what they count, the headings, and one row for each currency; empty without money. */
export function totalRows(all: ListTotals, language: Language, stage?: ExportRequest['stage']): readonly (readonly ExportCell[])[] {
  const { counts, totals } = all;
  if (totals.length === 0) return [];
  // The column of premiums has the other sign.
  const net = counts === 'PREMIUM' ? 'netOfPremiums' : 'net';
  const headings = (['currency', 'in', 'out', net] as const).map((label) => inLanguage(labels[label], language));
  const title = [counted[counts], ...(stage?.startsWith('FAR') ? [nearSettled] : []), countedOf(all)];
  return [[title.map((words) => inLanguage(words, language)).join('')], headings, ...totals.map(totalRow)];
}

/** Returns the title and the block of a workbook. */
export function frameOf(exported: Exported, language: Language): Pick<ExportFrame, 'title' | 'head'> {
  const { customer, loginName, bankNow } = exported;
  const title = inLanguage(titleOf(exported), language);
  const say = (words: Words) => inLanguage(words, language);
  return {
    title,
    head: [
      [say(labels.customer), customer ? say({ cn: customer.nameCn, en: customer.nameEn }) : ''],
      [say(labels.list), title],
      [say(labels.filter), filterText(exported, language)],
      [say(labels.period), periodText(exported, language)],
      [say(labels.time), { date: shanghaiText(bankNow) }],
      [say(labels.user), loginName],
    ],
  };
}
