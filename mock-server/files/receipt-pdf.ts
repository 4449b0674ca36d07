// Draws a receipt as one A4 page of PDF in both languages, with the needed Chinese glyphs embedded (PRT-02, PRT-05).
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';

/** Name of the bank in both languages. */
export type BankName = { readonly cn: string; readonly en: string };

/**
 * Content of the page. `scan` is the text of the QR code. `madeAt`, in epoch ms, dates the file, so that equal content
 * yields equal bytes.
 */
export type Sheet = {
  readonly bank: BankName;
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
const markSize = 30;
const nameSize = 14;
const titleWidth = 170;
const footHeight = 30;

const business = '自由贸易账户外汇业务 Free trade account foreign exchange';
const footer = '本回单由模拟系统生成，不具有法律效力。 Made by a simulation; of no legal effect.';

/** Draws a QR code with its upper left corner at `left` and `top`, in points. */
function drawCode(document: PDFKit.PDFDocument, scan: string, left: number, top: number): void {
  const { data, size } = encode(scan, { ecc: 'M', border: 0 });
  const point = codeSize / size;
  document.fillColor('#000');
  for (const [row, points] of data.entries())
    for (const [column, isDark] of points.entries()) if (isDark) document.rect(left + column * point, top + row * point, point, point);
  document.fill();
}

/** Draws the bank's logo on a square of 40 units. */
function drawMark(document: PDFKit.PDFDocument, left: number, top: number): void {
  document
    .save()
    .translate(left, top)
    .scale(markSize / 40);
  document.roundedRect(0, 0, 40, 40, 9).fill('#2b66d9');
  document.lineWidth(3).lineCap('round').lineJoin('round').strokeColor('#fff');
  document.path('M9 15.5H29.5M24.5 10.5 29.5 15.5M31 24.5H10.5M15.5 29.5 10.5 24.5').stroke();
  document.restore();
}

/** Draws the names of the bank and the title (LAY-30). Long names use a smaller font. */
function drawLetterhead(document: PDFKit.PDFDocument, { bank, titleCn, titleEn }: Sheet): void {
  const right = document.page.width - margin;
  drawMark(document, margin, margin);
  const nameAt = margin + markSize + 10;
  const name = `${bank.cn} ${bank.en}`;
  const room = right - nameAt - titleWidth;
  const size = Math.min(nameSize, (nameSize * room) / document.fontSize(nameSize).widthOfString(name));
  document
    .fillColor('#111')
    .fontSize(size)
    .text(name, nameAt, margin - 3, { lineBreak: false });
  document
    .fillColor('#555')
    .fontSize(8)
    .text(business, nameAt, margin + 19, { lineBreak: false });
  const inTitle = { width: titleWidth, align: 'right', lineBreak: false } as const;
  document
    .fillColor('#111')
    .fontSize(14)
    .text(titleCn, right - titleWidth, margin - 3, inTitle);
  document
    .fillColor('#555')
    .fontSize(8)
    .text(titleEn, right - titleWidth, margin + 19, inTitle);
  document
    .strokeColor('#111')
    .lineWidth(1)
    .moveTo(margin, margin + 42)
    .lineTo(right, margin + 42)
    .stroke();
}

function draw(document: PDFKit.PDFDocument, sheet: Sheet): void {
  const { lines, scan } = sheet;
  const { width, height } = document.page;
  const inner = width - 2 * margin;
  const room = width - margin - valueAt;
  drawLetterhead(document, sheet);
  document.strokeColor('#999').lineWidth(0.5);
  let y = margin + 60;
  // A swap has the most lines; all must fit between title and code.
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

/** Returns the bytes of the page. */
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
