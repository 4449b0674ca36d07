// A receipt as one A4 page of PDF, in both languages; the Chinese glyphs it needs are embedded (PRT-02, PRT-05).
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';

/** What is drawn: a title, lines, and a QR code that says `scan`; `madeAt` in epoch ms dates the file, so that the same page gives the same bytes. */
export type Sheet = {
  readonly titleCn: string;
  readonly titleEn: string;
  readonly madeAt: number;
  readonly scan: string;
  readonly lines: readonly { readonly cn: string; readonly en: string; readonly text: string }[];
};

const font = fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'));

const margin = 56;
const valueAt = 250;
const codeSize = 72;
const footHeight = 30;

const footer = '本回单由模拟系统生成，不具有法律效力。 Made by a simulation; of no legal effect.';

/** Points of a QR code, dark on white, its upper left corner at `left` and `top`; what surrounds it is left white. */
function drawCode(document: PDFKit.PDFDocument, scan: string, left: number, top: number): void {
  const { data, size } = encode(scan, { ecc: 'M', border: 0 });
  const point = codeSize / size;
  document.fillColor('#000');
  for (const [row, points] of data.entries())
    for (const [column, isDark] of points.entries()) if (isDark) document.rect(left + column * point, top + row * point, point, point);
  document.fill();
}

function draw(document: PDFKit.PDFDocument, { titleCn, titleEn, lines, scan }: Sheet): void {
  const { width, height } = document.page;
  const inner = width - 2 * margin;
  const room = width - margin - valueAt;
  document.fillColor('#111').fontSize(18).text(titleCn, margin, margin, { width: inner, align: 'center' });
  document.fontSize(11).text(titleEn, margin, margin + 28, { width: inner, align: 'center' });
  document.strokeColor('#999').lineWidth(0.5);
  let y = margin + 60;
  // A swap has the most lines; all fit between title and code.
  const step = Math.min(30, (height - margin - footHeight - codeSize - 16 - y) / lines.length);
  for (const { cn, en, text } of lines) {
    document
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .stroke();
    document
      .fillColor('#111')
      .fontSize(9)
      .text(`${cn} ${en}`, margin, y + step / 2 - 7, { width: valueAt - margin, lineBreak: false });
    document.text(text, valueAt, y + step / 2 - 7, { width: room, lineBreak: false });
    y += step;
  }
  document
    .moveTo(margin, y)
    .lineTo(width - margin, y)
    .stroke();
  drawCode(document, scan, width - margin - codeSize, height - margin - footHeight - codeSize);
  document
    .fillColor('#666')
    .fontSize(7)
    .text(footer, margin, height - margin - 12, { width: inner, align: 'center', lineBreak: false });
}

/** The bytes of the page. */
export function receiptPdf(sheet: Sheet): Promise<Uint8Array> {
  const made = new Date(sheet.madeAt);
  const info = { Title: `${sheet.titleCn} ${sheet.titleEn}`, CreationDate: made, ModDate: made };
  const document = new PDFDocument({ size: 'A4', margin: 0, info, lang: 'zh-CN', font });
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on('data', (chunk) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    draw(document, sheet);
    document.end();
  });
}
