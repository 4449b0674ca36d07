// Converts a receipt to lines in both languages, ready for screen and PDF (PRT-02, PRT-05, PRT-07).
import { shanghaiReading } from '../calendar/dates.ts';
import { chance } from '../kernel/chance.ts';
import type { Customer } from '../facts/directory-state.ts';
import { type LineLabel, lineLabels, receiptTitles } from '../facts/labels.ts';
import type { Receipt, ReceiptLine } from '../facts/receipts-state.ts';
import { amountText } from './amount-text.ts';
import { capitalAmount } from './capital-amount.ts';
import { type Layout, layoutOf, makerText } from './layout.ts';

/** A page with title, lines, and the same content by place. `madeAt` is epoch ms of bank time, so that the same receipt always gives the same page. */
export type Page = {
  readonly verificationNo: string;
  readonly titleCn: string;
  readonly titleEn: string;
  readonly madeAt: number;
  readonly lines: readonly { readonly cn: string; readonly en: string; readonly text: string }[];
  readonly layout: Layout;
};

const line = (label: LineLabel, text: string) => ({ ...lineLabels[label], text });

/**
 * Returns the page lines of a receipt line. An amount is written in figures; a CNH amount has a second line in Chinese
 * capitals.
 */
function worded(each: ReceiptLine): Page['lines'] {
  if (!('amount' in each)) return [line(each.label, each.text)];
  const { label, amount, currency } = each;
  const figures = line(label, amountText({ currency, amount }));
  return currency === 'CNH' ? [figures, line('capital', capitalAmount(amount))] : [figures];
}

const verificationDigits = 12;

/** Twelve digits in groups of four, derived from the whole content of a receipt and the seed of its world. */
export function verificationNo(seed: string, receipt: Receipt): string {
  const digits = Math.floor(chance(seed, 'receipt', JSON.stringify(receipt)) * 10 ** verificationDigits);
  return String(digits)
    .padStart(verificationDigits, '0')
    .replaceAll(/\B(?=(\d{4})+$)/g, ' ');
}

/** Who requested and who approved; a dash if nobody approved. Empty on receipts made before these fields existed. */
const named = ({ askedBy, approvedBy }: Receipt): Page['lines'] =>
  askedBy === undefined ? [] : [line('askedBy', makerText(askedBy)), line('approvedBy', approvedBy ?? '—')];

/** Returns a receipt as a page in both languages; the verification number is derived from `seed`. */
export function pageOfReceipt(receipt: Receipt, { nameCn, nameEn }: Pick<Customer, 'nameCn' | 'nameEn'>, seed: string): Page {
  const { cn: titleCn, en: titleEn } = receiptTitles[receipt.type];
  const verified = verificationNo(seed, receipt);
  return {
    verificationNo: verified,
    titleCn,
    titleEn,
    madeAt: receipt.generatedAt,
    layout: layoutOf(receipt, `${nameCn} ${nameEn}`),
    lines: [
      line('customer', `${nameCn} ${nameEn}`),
      line('serialNo', receipt.serialNo),
      line('verificationNo', verified),
      line('uniformNo', receipt.uniformNo),
      line('businessNo', receipt.businessNo),
      line('generatedAt', shanghaiReading(receipt.generatedAt)),
      ...named(receipt),
      line('rateCode', receipt.rateCode),
      ...receipt.lines.flatMap(worded),
    ],
  };
}
