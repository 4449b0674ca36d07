// Receipts are made as events are applied, so a replay makes the same ones. They are listed, and turned into pages to print.
import type { PrintConfirmForm, ReceiptListForm, ReceiptListFormSortBy, ReceiptRow, ReceiptSheet } from '#mock/generated/contract.ts';

import { type Answer, done, refused } from '../kernel/answer.ts';
import { shanghaiDate } from '../calendar/dates.ts';
import { receiptNumbered, receiptsOf } from '../catalogue/found.ts';
import type { Customer } from '../facts/directory-state.ts';
import { mayDo, userOf } from '../directory/roles.ts';
import type { Caller } from '../facts/caller.ts';
import type { Event } from '../facts/facts.ts';
import { type BankState, namedBehind } from '../facts/state.ts';
import { countBusinessNo, nextBusinessNo } from '../kernel/numbering.ts';
import { pairOf } from '../market/pairs.ts';
import { type KeptShown, listedOfKept } from '../lists/kept-rows.ts';
import { type Listed, numbered, scaledMoney, type Tests, type Unpaged } from '../lists/paging.ts';
import { draftOf } from './drafts.ts';
import { lineLabels } from '../facts/labels.ts';
import type { Layout } from './layout.ts';
import { type Page, pageOfReceipt } from './page.ts';
import type { Receipt, ReceiptLine, ReceiptType } from '../facts/receipts-state.ts';

type Filter = Unpaged<ReceiptListForm>;

/**
 * Returns the number of the deal or order from which a deal derives, directly or through others; its own number if it
 * derives from none.
 */
function rootOf(state: BankState, businessNo: string): string {
  const origin = state.deals.all[businessNo]?.originNo;
  return origin ? rootOf(state, origin) : businessNo;
}

/** Stores the receipt of an event, if it creates one; must be called after the event was applied. */
export function keepReceipt(state: BankState, { fact, bankTime }: Event): void {
  const draft = draftOf(state, fact);
  if (!draft) return;
  const serialNo = nextBusinessNo(state.numbering, 'RCPFT', state.businessDate);
  countBusinessNo(state.numbering, serialNo);
  const root = rootOf(state, draft.businessNo);
  const uniformNo = `UNI${root.slice(0, 3)}${root.slice(5)}`;
  state.receipts.push({
    ...draft,
    serialNo,
    uniformNo,
    generatedAt: bankTime,
    generateDate: shanghaiDate(bankTime),
    ...namedBehind(state, draft.businessNo),
    ...(state.deals.all[draft.businessNo]?.channel === 'BANK' && { askedBy: null }),
  });
}

const exchanged: readonly ReceiptLine['label'][] = ['bought', 'sold', 'exerciseBought', 'exerciseSold'];

/** Returns the amount in a row: of an exchange the one in ccy1, as in lists of deals; otherwise the first amount. */
function mainAmount(rateCode: string, lines: readonly ReceiptLine[]): Extract<ReceiptLine, { readonly amount: string }> | undefined {
  const amounts = lines.filter((line) => 'amount' in line);
  const [first] = amounts;
  if (!first || !exchanged.includes(first.label)) return first;
  return amounts.find(({ currency }) => currency === pairOf(rateCode).ccy1);
}

function rowOf({ type, generateDate, generatedAt, serialNo, uniformNo, businessNo, rateCode, lines }: Receipt): ReceiptRow {
  const main = mainAmount(rateCode, lines);
  if (!main) throw new Error(`${serialNo} has no amount`);
  const cyCode = main.currency as ReceiptRow['cyCode'];
  return {
    receiptType: type,
    generateDate,
    generatedAt,
    serialNo,
    uniformNo,
    businessNo,
    rateCode,
    cyCode,
    amount: scaledMoney(main.amount),
  };
}

const tests: Tests<Receipt, Filter> = {
  ...numbered,
  receiptType: ({ type }, wanted) => type === wanted,
  serialNo: ({ serialNo }, part) => serialNo.includes(part),
  uniformNo: ({ uniformNo }, wanted) => uniformNo === wanted,
};

const shown: KeptShown<Receipt, ReceiptRow, ReceiptListFormSortBy, Filter> = {
  tests,
  dateOf: ({ generateDate }) => generateDate,
  comesByDate: true,
  rowOf,
  sortKeys: {
    receiptType: ({ type }) => type,
    generatedAt: ({ generatedAt }) => generatedAt,
    serialNo: ({ serialNo }) => serialNo,
    businessNo: ({ businessNo }) => businessNo,
  },
};

/** Returns a customer's receipts that match the filter, newest first. */
export const receiptsIn = (state: BankState, customerId: string, form: Filter): Listed<ReceiptRow> =>
  listedOfKept(receiptsOf(state, customerId), form, shown);

/** Returns a page with the type and number of its receipt. Another customer's receipt is refused as not found (BNK-38). */
function ownPage(
  state: BankState,
  { customerId }: Pick<Customer, 'customerId'>,
  serialNo: string,
): Answer<Page & Pick<ReceiptSheet, 'receiptType' | 'serialNo'>> {
  const receipt = receiptNumbered(state, serialNo);
  const customer = state.directory.customers[customerId];
  if (receipt?.customerId !== customerId || !customer) return refused('notFound');
  return done({ receiptType: receipt.type, serialNo, ...pageOfReceipt(receipt, customer, state.seed) });
}

/** Copies a layout, which answers may not share. */
const copied = ({ exchanges, facts, ...layout }: Layout): ReceiptSheet['layout'] => ({
  ...layout,
  exchanges: exchanges.map(({ figures, ...exchange }) => ({ ...exchange, figures: [...figures] })),
  facts: [...facts],
});

/** Returns a receipt for the screen. Every role may read it; users who may not print get no verification number (BNK-36). */
export function receiptSheet(state: BankState, caller: Caller, serialNo: string): Answer<ReceiptSheet> {
  const user = userOf(state, caller);
  const found = ownPage(state, user, serialNo);
  if (!found.ok) return found;
  const { madeAt: _, ...sheet } = found.data;
  const layout = copied(sheet.layout);
  if (mayDo(user, 'print')) return done({ ...sheet, lines: [...sheet.lines], layout });
  const lines = sheet.lines.filter(({ en }) => en !== lineLabels.verificationNo.en);
  return done({ ...sheet, verificationNo: null, lines, layout });
}

/** A page to print, with its serial number. */
export type PrintablePage = Page & Pick<ReceiptSheet, 'serialNo'>;

/**
 * Returns receipts as pages to print, `serialNo` first. A receipt of another type is refused as not found (PRT-02); the
 * further ones may be of any type (PRT-12).
 */
export function printable(
  state: BankState,
  caller: Caller,
  type: ReceiptType,
  { serialNo, furtherSerialNos = '' }: PrintConfirmForm,
): Answer<readonly PrintablePage[]> {
  const user = userOf(state, caller);
  if (!mayDo(user, 'print')) return refused('notAllowed');
  const pages: PrintablePage[] = [];
  for (const [place, wanted] of [serialNo, ...furtherSerialNos.split(',').filter(Boolean)].entries()) {
    const found = ownPage(state, user, wanted);
    if (!found.ok) return found;
    if (place === 0 && found.data.receiptType !== type) return refused('notFound');
    pages.push(found.data);
  }
  return done(pages);
}
