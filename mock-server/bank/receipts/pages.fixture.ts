// Reads receipts as printed, in tests.
import { admin, type testBank } from '../doors/bank.fixture.ts';
import type { ReceiptType } from '../facts/receipts-state.ts';

type World = ReturnType<typeof testBank>;

/** Lines of the newest receipt of a type and number, as `English label: text`. */
export async function printed({ bank }: World, receiptType: ReceiptType, businessNo: string): Promise<string[]> {
  const found = await bank.receipts(admin, { pageNum: 1, pageSize: 50, receiptType, businessNo });
  const [row] = found.ok ? found.data.rows : [];
  const page = bank.printConfirm(admin, receiptType, { serialNo: row?.serialNo ?? '' });
  if (!page.ok) throw new Error(page.refusal.key);
  return (page.data[0]?.lines ?? []).map(({ en, text }) => `${en}: ${text}`);
}
