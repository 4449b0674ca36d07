// The layout of a receipt, shared by screen, print and PDF: exchanges on top, then facts in two columns (PRT-12).
import { type LineLabel, lineLabels } from '../facts/labels.ts';
import { bilingual, codeWords, type Words } from '../facts/code-words.ts';
import type { Receipt, ReceiptLine } from '../facts/receipts-state.ts';
import { shanghaiReading } from '../calendar/dates.ts';
import { pairOf } from '../market/pairs.ts';
import { capitalAmount } from './capital-amount.ts';
import { amountText } from './amount-text.ts';

/** A value with its label in both languages. */
export type Labelled = Words & { readonly text: string };

/** An amount or rate in large type; `capital` is the amount in Chinese capitals, null for a rate. */
export type Figure = Labelled & { readonly capital: string | null };

/** What is exchanged, at what rate, in reading order. `cn` and `en` name the leg; empty if there is only one. */
export type Exchange = Words & { readonly figures: readonly Figure[] };

/** The words of the form itself, in both languages. */
const formWords = {
  business: '自由贸易账户外汇业务 Free trade account foreign exchange',
  verification: '验证码 Verification number',
  verifiedBy: '凭流水号和验证码向银行核验 The bank verifies the serial and verification numbers',
  stamp: '电子回单专用章',
  foot: '本回单由模拟系统生成，不具有法律效力。 Made by a simulation; of no legal effect.',
} as const;

/** Content of a receipt by place. */
export type Layout = {
  readonly customer: string;
  /** Bank time of the receipt. */
  readonly time: string;
  readonly exchanges: readonly Exchange[];
  readonly facts: readonly Labelled[];
  readonly words: typeof formWords;
};

/** The figures beside the main amount, by the label of that amount: each is the first of its labels that a receipt has. */
const besides: Readonly<Partial<Record<LineLabel, readonly (readonly LineLabel[])[]>>> = {
  bought: [['rate'], ['sold']],
  exerciseBought: [['strike'], ['exerciseSold']],
  closedAmount: [['closingRate'], ['netPaid', 'netReceived']],
  claimPaid: [['collectionRate'], ['debited']],
  orderAmount: [['takeProfit', 'stopLoss']],
  premiumPaid: [],
  netPaid: [],
  netReceived: [],
  premiumReceived: [],
  marginFrozen: [],
  marginReleased: [],
};

/** Words of figures and facts in this layout, where they are shorter than on the lines. */
const shortWords: Readonly<Partial<Record<LineLabel, Words>>> = {
  bought: { cn: '买入', en: 'Bought' },
  sold: { cn: '卖出', en: 'Sold' },
  product: { cn: '产品', en: 'Product' },
  uniformNo: { cn: '统一编号', en: 'Customer reference' },
};
const debitedFrom: Words = { cn: '付款账户', en: 'Debited from' };
const creditedTo: Words = { cn: '收款账户', en: 'Credited to' };

/** Chinese names of currencies before an amount in capitals. */
const currencyNames: Readonly<Record<string, string>> = {
  CNH: '人民币',
  USD: '美元',
  EUR: '欧元',
  JPY: '日元',
  GBP: '英镑',
  HKD: '港元',
  AUD: '澳大利亚元',
  NZD: '新西兰元',
  SGD: '新加坡元',
  CHF: '瑞士法郎',
  CAD: '加拿大元',
};

const wordsOf = (label: LineLabel): Words => shortWords[label] ?? lineLabels[label];

/** Joins the name of a leg and a label. */
const inLeg = (leg: Words, { cn, en }: Words): Words => (leg.en === '' ? { cn, en } : { cn: `${leg.cn} ${cn}`, en: `${leg.en}: ${en}` });

function figureOf(line: ReceiptLine): Figure {
  const words = wordsOf(line.label);
  if (!('amount' in line)) return { ...words, text: line.text, capital: null };
  const { amount, currency } = line;
  return { ...words, text: amountText(line), capital: `${currencyNames[currency] ?? currency}${capitalAmount(amount)}` };
}

type Group = { readonly leg: Words; readonly lines: readonly ReceiptLine[] };

/** Labels of lines that belong to a leg; any other line after the name of a leg belongs to the whole deal. */
const ofLeg: readonly LineLabel[] = [
  ...(['bought', 'sold', 'rate', 'valueDate', 'account1', 'account2'] as const),
  ...(['closedAmount', 'closedSide', 'closedRate', 'closingRate'] as const),
];

/** Splits the lines of a receipt by leg; lines of the whole deal are the first group. */
function groupsOf(lines: readonly ReceiptLine[]): readonly Group[] {
  const groups: { leg: Words; lines: ReceiptLine[] }[] = [{ leg: { cn: '', en: '' }, lines: [] }];
  for (const line of lines) {
    if (line.label === 'leg' && 'text' in line) {
      const [cn = '', ...en] = line.text.split(' ');
      groups.push({ leg: { cn, en: en.join(' ') }, lines: [] });
    } else groups.at(ofLeg.includes(line.label) ? -1 : 0)?.lines.push(line);
  }
  return groups;
}

/** Returns the lines shown as figures of a group: its first main amount and those beside it. */
function figureLines({ lines }: Group): readonly ReceiptLine[] {
  const main = lines.find(({ label }) => besides[label] !== undefined);
  if (!main) return [];
  const others = (besides[main.label] ?? []).map((labels) => lines.find(({ label }) => labels.includes(label)));
  return [main, ...others.filter((line) => line !== undefined)];
}

/** Returns the labels of both accounts of an exchange: the account of the bought currency receives. */
function accountWords({ rateCode }: Receipt, { lines }: Group): Readonly<Partial<Record<LineLabel, Words>>> {
  const bought = lines.find(({ label }) => label === 'bought');
  if (!bought || !('amount' in bought)) return {};
  const receivesFirst = bought.currency === pairOf(rateCode).ccy1;
  return { account1: receivesFirst ? creditedTo : debitedFrom, account2: receivesFirst ? debitedFrom : creditedTo };
}

function factsOf(receipt: Receipt, group: Group): readonly Labelled[] {
  const shown = figureLines(group);
  const accounts = accountWords(receipt, group);
  return group.lines
    .filter((line) => !shown.includes(line))
    .map((line) => ({
      ...inLeg(group.leg, accounts[line.label] ?? wordsOf(line.label)),
      text: 'amount' in line ? amountText(line) : line.text,
    }));
}

/** Returns who requested a deal, order or request: a login name, or the bank if nobody did. */
export const makerText = (askedBy: string | null): string => askedBy ?? bilingual(codeWords.channel.BANK);

/** Returns the content of a receipt by place. */
export function layoutOf(receipt: Receipt, customer: string): Layout {
  const { businessNo, rateCode, uniformNo, generatedAt, askedBy, approvedBy, lines } = receipt;
  const groups = groupsOf(lines);
  const facts = groups.flatMap((group) => factsOf(receipt, group));
  const isProduct = ({ en }: Labelled): boolean => en === wordsOf('product').en;
  const text = (label: LineLabel, value: string): Labelled => ({ ...wordsOf(label), text: value });
  const named = askedBy === undefined ? [] : [text('askedBy', makerText(askedBy)), text('approvedBy', approvedBy ?? '—')];
  return {
    customer,
    words: formWords,
    time: shanghaiReading(generatedAt),
    exchanges: groups
      .map((group) => ({ ...group.leg, figures: figureLines(group).map(figureOf) }))
      .filter(({ figures }) => figures.length > 0),
    facts: [
      ...facts.filter(isProduct),
      text('businessNo', businessNo),
      text('rateCode', rateCode),
      text('uniformNo', uniformNo),
      ...facts.filter((fact) => !isProduct(fact)),
      ...named,
    ],
  };
}
