// Writes receipts as one tagged PDF, a page each, with the needed Chinese glyphs embedded (PRT-02, PRT-05, PRT-12).
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { drawReceipt } from './receipt-page.ts';
import type { Sheet, SheetPage } from './sheet.ts';

const regular = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'));
const bold = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'));

/** The conformance that the file declares (ISO 14289); the type of pdfkit lacks it. */
const accessible = { subset: 'PDF/UA' } as object;

const titleOf = ({ titleCn, titleEn, serialNo }: SheetPage): string => `${titleCn} ${titleEn} ${serialNo}`;

/** Title, author and dates of the file. Several receipts may be of different types, so their title names none. */
function infoOf({ bank, pages }: Sheet): PDFKit.DocumentInfo {
  const [first] = pages;
  const made = new Date(first?.madeAt ?? 0);
  const title = first && pages.length === 1 ? titleOf(first) : `电子回单 Receipts (${pages.length})`;
  return { Title: title, Author: `${bank.cn} ${bank.en}`, CreationDate: made, ModDate: made };
}

/** Returns the bytes of the file. */
export function receiptPdf(sheet: Sheet): Promise<Uint8Array> {
  const { bank, pages } = sheet;
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    ...accessible,
    tagged: true,
    displayTitle: true,
    lang: 'zh-CN',
    info: infoOf(sheet),
    autoFirstPage: false,
    font: regular,
  });
  document.registerFont('regular', regular);
  document.registerFont('bold', bold);
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    const whole = document.struct('Document');
    document.addStructure(whole);
    for (const page of pages) {
      document.addPage();
      const receipt = document.struct('Sect', { title: titleOf(page) });
      whole.add(receipt);
      drawReceipt(document, receipt, bank, page);
      receipt.end();
    }
    whole.end();
    document.end();
  });
}
