// A receipt as lines of words in both languages, ready to be drawn (PRT-02, PRT-05, PRT-07).
import { shanghaiReading } from '../calendar/shanghai-time.ts';
import { chance } from '../kernel/chance.ts';
import type { Customer } from '../facts/directory-state.ts';
import { written } from '../market/amount-rules.ts';
import { capitalAmount } from './capital-amount.ts';
import { type LineLabel, lineLabels, receiptTitles } from '../facts/labels.ts';
import type { Receipt, ReceiptLine } from '../facts/receipts-state.ts';

/** A page with a title and lines; `madeAt` in epoch ms of bank time, so that the same receipt gives the same page. */
export type Page = {
  readonly verificationNo: string;
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

const verificationDigits = 12;

/** Twelve digits in groups of four that follow from all that a receipt says, and from the seed of its world. */
export function verificationNo(seed: string, receipt: Receipt): string {
  const digits = Math.floor(chance(seed, 'receipt', JSON.stringify(receipt)) * 10 ** verificationDigits);
  return String(digits)
    .padStart(verificationDigits, '0')
    .replaceAll(/\B(?=(\d{4})+$)/g, ' ');
}

/** Who asked for it and who approved it, a dash where nobody did; nothing on receipts that were made before they were named. */
const named = ({ askedBy, approvedBy }: Receipt): Page['lines'] =>
  askedBy === undefined ? [] : [line('askedBy', askedBy ?? '—'), line('approvedBy', approvedBy ?? '—')];

/** The page of a receipt. */
export function pageOfReceipt(receipt: Receipt, { nameCn, nameEn }: Pick<Customer, 'nameCn' | 'nameEn'>, seed: string): Page {
  const { cn: titleCn, en: titleEn } = receiptTitles[receipt.type];
  const verified = verificationNo(seed, receipt);
  return {
    verificationNo: verified,
    titleCn,
    titleEn,
    madeAt: receipt.generatedAt,
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
