// Writes receipts as one tagged PDF, a page each, with the needed Chinese glyphs embedded (PRT-02, PRT-05, PRT-12).
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { drawReceipt } from './receipt-page.ts';
import type { Sheet } from './sheet.ts';

const regular = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'));
const bold = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'));

/** The conformance that the file declares (ISO 14289); the type of pdfkit lacks it. */
const accessible = { subset: 'PDF/UA' } as object;

/** Title, author and dates of the file, from its first page. */
function infoOf({ bank, pages }: Sheet): PDFKit.DocumentInfo {
  const [first] = pages;
  const made = new Date(first?.madeAt ?? 0);
  const more = pages.length > 1 ? ` (${pages.length})` : '';
  const title = `${first?.titleCn ?? ''} ${first?.titleEn ?? ''} ${first?.serialNo ?? ''}${more}`;
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
    for (const [place, page] of pages.entries()) {
      document.addPage();
      const receipt = document.struct('Sect', { title: `${page.titleCn} ${page.titleEn} ${page.serialNo}` });
      whole.add(receipt);
      drawReceipt(document, receipt, bank, page, `${place + 1}/${pages.length}`);
      receipt.end();
    }
    whole.end();
    document.end();
  });
}
