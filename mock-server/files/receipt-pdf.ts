// Writes receipts as one tagged PDF, a page each, with the needed Chinese glyphs embedded (PRT-02, PRT-05, PRT-12).
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { drawReceipt } from './receipt-page.ts';

/** Name of the bank in both languages. */
export type BankName = { readonly cn: string; readonly en: string };

type Labelled = { readonly cn: string; readonly en: string; readonly text: string };

/** An amount or rate in large type; `capital` is the amount in Chinese capitals, null for a rate. */
export type Figure = Labelled & { readonly capital: string | null };

/** What is exchanged; `cn` and `en` name the leg, empty if there is only one. */
export type Exchange = { readonly cn: string; readonly en: string; readonly figures: readonly Figure[] };

/** Content of a page. `madeAt`, in epoch ms, dates the file, so that equal content yields equal bytes. */
export type SheetPage = {
  readonly titleCn: string;
  readonly titleEn: string;
  readonly serialNo: string;
  readonly verificationNo: string;
  readonly madeAt: number;
  readonly customer: string;
  readonly time: string;
  readonly exchanges: readonly Exchange[];
  readonly facts: readonly Labelled[];
  /** The words of the form itself, in both languages. */
  readonly words: { readonly business: string; readonly verification: string; readonly stamp: string; readonly foot: string };
};

/** The receipts of a file, at least one, and the bank that issued them. */
export type Sheet = { readonly bank: BankName; readonly pages: readonly SheetPage[] };

const fontOf = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-sc/${name}/NotoSansSC_${name}.ttf`));

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
    font: fontOf('400Regular'),
  });
  document.registerFont('regular', fontOf('400Regular'));
  document.registerFont('bold', fontOf('600SemiBold'));
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
