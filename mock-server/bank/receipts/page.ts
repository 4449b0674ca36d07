// A receipt as lines of words in both languages, ready to be drawn (PRT-02, PRT-05, PRT-07).
import { shanghaiText } from '../calendar/shanghai-time.ts';
import type { Customer } from '../directory/directory-state.ts';
import { written } from '../products/amount-rules.ts';
import { capitalAmount } from './capital-amount.ts';
import { type LineLabel, lineLabels, receiptTitles } from './labels.ts';
import type { Receipt, ReceiptLine } from './receipts-state.ts';

/** A page with a title and lines; `madeAt` in epoch ms of bank time, so that the same receipt gives the same page. */
export type Page = {
  readonly titleCn: string;
  readonly titleEn: string;
  readonly madeAt: number;
  readonly lines: readonly { readonly cn: string; readonly en: string; readonly text: string }[];
};

const line = (label: LineLabel, text: string) => ({ ...lineLabels[label], text });

/** Digits in groups of three. */
const grouped = (amount: string): string => amount.replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));

/** An amount in figures, and one of CNH in capitals too. */
function worded(each: ReceiptLine): Page['lines'] {
  if (!('amount' in each)) return [line(each.label, each.text)];
  const { label, amount, currency } = each;
  const figures = line(label, `${currency} ${grouped(written({ currency, amount }))}`);
  return currency === 'CNH' ? [figures, line('capital', capitalAmount(amount))] : [figures];
}

/** The page of a receipt. */
export function pageOfReceipt(receipt: Receipt, { nameCn, nameEn }: Pick<Customer, 'nameCn' | 'nameEn'>): Page {
  const { cn: titleCn, en: titleEn } = receiptTitles[receipt.type];
  return {
    titleCn,
    titleEn,
    madeAt: receipt.generatedAt,
    lines: [
      line('customer', `${nameCn} ${nameEn}`),
      line('serialNo', receipt.serialNo),
      line('uniformNo', receipt.uniformNo),
      line('businessNo', receipt.businessNo),
      line('generatedAt', shanghaiText(receipt.generatedAt)),
      line('rateCode', receipt.rateCode),
      ...receipt.lines.flatMap(worded),
    ],
  };
}
