// Draws one receipt on an A4 page, with the structure that screen readers need (PRT-12). All positions in points.
import { encode } from 'uqr';
import type { BankName, Exchange, Figure, SheetPage } from './sheet.ts';

type Document = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const margin = 56;
const codeSize = 72;
const markSize = 30;
const nameSize = 14;
const titleWidth = 190;
const ink = '#101828';
const muted = '#667085';
const hairline = '#D0D5DD';
const stampRed = '#B42318';

/** A text at a place; `width` bounds it, and `align` is its side within the width. */
type Placed = { readonly x: number; readonly y: number; readonly width: number; readonly size: number; readonly color?: string } & {
  readonly align?: 'left' | 'center' | 'right';
  readonly isBold?: boolean;
};

/** Draws a text in one line; a text that is too long is drawn smaller. */
function write(document: Document, text: string, { x, y, width, size, color = ink, align = 'left', isBold = false }: Placed): void {
  document.font(isBold ? 'bold' : 'regular').fontSize(size);
  const fitted = Math.min(size, (size * width) / Math.max(document.widthOfString(text), 1));
  const baseline = y + (size - fitted) * 0.8;
  document
    .fillColor(color)
    .fontSize(fitted)
    .text(text, x, baseline, { width: width + 1, align, lineBreak: false });
}

/** Adds a paragraph or cell to the structure and draws its text. */
const tell = (document: Document, parent: Element, type: string, text: string, placed: Placed): void =>
  void parent.add(document.struct(type, {}, () => write(document, text, placed)));

/** Draws decoration, which screen readers skip. */
function decorate(document: Document, draw: () => void): void {
  document.markContent('Artifact', { type: 'Layout' });
  document.save();
  draw();
  document.restore();
  document.endMarkedContent();
}

const line = (document: Document, [x1, x2, y]: readonly [number, number, number], color: string, width: number): void =>
  decorate(document, () => void document.strokeColor(color).lineWidth(width).moveTo(x1, y).lineTo(x2, y).stroke());

/** Draws the bank's logo on a square of 40 units. */
function drawMark(document: Document): void {
  decorate(document, () => {
    document.translate(margin, margin).scale(markSize / 40);
    document.roundedRect(0, 0, 40, 40, 9).fill('#2b66d9');
    document.lineWidth(3).lineCap('round').lineJoin('round').strokeColor('#fff');
    document.path('M9 15.5H29.5M24.5 10.5 29.5 15.5M31 24.5H10.5M15.5 29.5 10.5 24.5').stroke();
  });
}

/** Draws logo and names of the bank, and the title (LAY-30). */
function drawLetterhead(document: Document, parent: Element, bank: BankName, { titleCn, titleEn, words }: SheetPage): void {
  const right = document.page.width - margin;
  const x = margin + markSize + 10;
  const width = right - x - titleWidth;
  drawMark(document);
  tell(document, parent, 'P', `${bank.cn} ${bank.en}`, { x, y: margin - 3, width, size: nameSize, isBold: true });
  tell(document, parent, 'P', words.business, { x, y: margin + 19, width, size: 8, color: muted });
  const inTitle = { x: right - titleWidth, width: titleWidth, align: 'right' } as const;
  tell(document, parent, 'H1', titleCn, { ...inTitle, y: margin - 3, size: nameSize, isBold: true });
  tell(document, parent, 'P', titleEn, { ...inTitle, y: margin + 19, size: 8, color: muted });
  line(document, [margin, right, margin + 42], ink, 1.5);
}

/** Draws customer, serial number and time; returns the position below. */
function drawSubject(document: Document, parent: Element, { customer, serialNo, time }: SheetPage): number {
  const y = margin + 56;
  const inner = document.page.width - 2 * margin;
  tell(document, parent, 'P', customer, { x: margin, y, width: inner - 230, size: 9 });
  const x = margin + inner - 220;
  tell(document, parent, 'P', `${serialNo} · ${time}`, { x, y, width: 220, size: 9, color: muted, align: 'right' });
  return y + 20;
}

const boxHeight = 78;
const sides = ['left', 'center', 'right'] as const;

type FigurePlace = Pick<Placed, 'x' | 'y' | 'width'> & { readonly align: Placed['align'] | undefined };

/** Draws an amount in large type with its capitals, or a rate. */
function drawFigure(document: Document, parent: Element, { cn, en, text, capital }: Figure, { x, y, width, align }: FigurePlace): void {
  const placed = { x, width, ...(align && { align }) };
  const top = y + (capital === null ? 18 : 11);
  tell(document, parent, 'P', `${cn} ${en}`, { ...placed, y: top, size: 8, color: muted });
  tell(document, parent, 'P', text, { ...placed, y: top + 15, size: 14, isBold: true });
  if (capital !== null) tell(document, parent, 'P', capital, { ...placed, y: top + 40, size: 8, color: muted });
}

/** Draws what is exchanged in a box: amounts in large type, each with its capitals. */
function drawExchange(document: Document, parent: Element, { cn, en, figures }: Exchange, y: number): void {
  const inner = document.page.width - 2 * margin;
  decorate(document, () => void document.roundedRect(margin, y, inner, boxHeight, 6).lineWidth(0.75).strokeColor(hairline).stroke());
  const leg = en === '' ? '' : `${cn} ${en} · `;
  const room = inner - 28;
  const widths = figures.length === 3 ? [0.38, 0.24, 0.38] : figures.map(() => 1 / figures.length);
  let x = margin + 14;
  for (const [place, figure] of figures.entries()) {
    const width = room * (widths[place] ?? 1);
    const align = place === figures.length - 1 && place > 0 ? 'right' : sides[place];
    drawFigure(document, parent, place === 0 ? { ...figure, cn: `${leg}${figure.cn}` } : figure, { x, y, width: width - 6, align });
    x += width + 3;
  }
}

/** Draws the facts in two columns, as a table with a heading for each value. */
function drawFacts(document: Document, parent: Element, facts: SheetPage['facts'], [top, bottom]: readonly [number, number]): void {
  const inner = document.page.width - 2 * margin;
  const gap = 30;
  const width = (inner - gap) / 2;
  const rows = Math.ceil(facts.length / 2);
  const step = Math.min(25, (bottom - top) / rows);
  const table = document.struct('Table');
  parent.add(table);
  for (let place = 0; place < rows; place += 1) {
    const y = top + place * step;
    const row = document.struct('TR');
    table.add(row);
    for (const [column, { cn, en, text }] of facts.slice(2 * place, 2 * place + 2).entries()) {
      const x = margin + column * (width + gap);
      document.font('bold').fontSize(8.5);
      const forText = Math.min(document.widthOfString(text) + 1, width * 0.62);
      const label = { x, y: y + step / 2 - 8, width: width - forText - 6, size: 8.5, color: muted };
      row.add(document.struct('TH', { scope: 'Row' } as object, () => write(document, `${cn} ${en}`, label)));
      const value = { x: x + width - forText, y: y + step / 2 - 8, width: forText, size: 8.5, align: 'right', isBold: true } as const;
      row.add(document.struct('TD', {}, () => write(document, text, value)));
      line(document, [x, x + width, y + step], hairline, 0.5);
    }
    row.end();
  }
  table.end();
}

/** Draws a QR code with its upper left corner at `left` and `top`. */
function drawCode(document: Document, scan: string, left: number, top: number): void {
  const { data, size } = encode(scan, { ecc: 'M', border: 0 });
  const point = codeSize / size;
  document.fillColor('#000');
  for (const [row, points] of data.entries())
    for (const [column, isDark] of points.entries()) if (isDark) document.rect(left + column * point, top + row * point, point, point);
  document.fill();
}

const stampSize = 96;
const stampText = (bank: BankName, stamp: string): string => `${bank.cn} ${stamp} ${bank.en}`;

function drawStamp(document: Document, bank: BankName, stamp: string, [left, top]: readonly [number, number]): void {
  const radius = stampSize / 2;
  document
    .save()
    .translate(left + radius, top + radius)
    .rotate(-8);
  document
    .circle(0, 0, radius - 1)
    .lineWidth(1.5)
    .strokeColor(stampRed)
    .stroke();
  // The lines are rotated, and readers that order text by its place would mix them: the span has the text in order.
  // pdfkit mirrors the frame of a text about half the height of the page. Readers place the text of a span in the frame
  // outside, so the lines are drawn at that height, where both frames agree.
  const middle = document.page.height / 2;
  document.translate(0, -middle).markContent('Span', { actual: stampText(bank, stamp) });
  const placed = { x: -radius + 9, width: stampSize - 18, size: 9, color: stampRed, align: 'center' } as const;
  write(document, bank.cn, { ...placed, y: middle - 21 });
  write(document, stamp, { ...placed, y: middle - 7 });
  write(document, bank.en, { ...placed, y: middle + 7 });
  document.endMarkedContent();
  document.restore();
}

/** Draws code, verification number, stamp and foot. A receipt is one page, whichever file it is in. */
function drawEnd(document: Document, parent: Element, bank: BankName, page: SheetPage): void {
  const { width, height } = document.page;
  const top = endTop(document);
  const { words } = page;
  const figure = (alt: string, [x, y, size]: readonly [number, number, number], draw: () => void) =>
    void parent.add(document.struct('Figure', { alt, bbox: [x, y, x + size, y + size] } as object, draw));
  const scan = `${page.serialNo} ${page.verificationNo}`;
  figure(`QR ${scan}`, [margin, top, codeSize], () => drawCode(document, scan, margin, top));
  const below = { x: margin, width: 300, color: muted } as const;
  tell(document, parent, 'P', `${words.verification} ${page.verificationNo}`, { ...below, y: top + codeSize + 6, size: 8.5 });
  tell(document, parent, 'P', words.verifiedBy, { ...below, y: top + codeSize + 19, size: 7 });
  const left = width - margin - stampSize;
  figure(stampText(bank, words.stamp), [left, top - 12, stampSize], () => drawStamp(document, bank, words.stamp, [left, top - 12]));
  const foot = { x: margin, y: height - margin - 12, width: width - 2 * margin, size: 7, color: muted };
  tell(document, parent, 'P', `${words.foot} · 1/1`, foot);
}

const endTop = (document: Document): number => document.page.height - margin - 30 - codeSize - 24;

/** Draws a receipt on the current page, and adds its structure to `parent`. */
export function drawReceipt(document: Document, parent: Element, bank: BankName, page: SheetPage): void {
  drawLetterhead(document, parent, bank, page);
  let y = drawSubject(document, parent, page);
  for (const exchange of page.exchanges) {
    drawExchange(document, parent, exchange, y);
    y += boxHeight + 8;
  }
  drawFacts(document, parent, page.facts, [y + 6, endTop(document) - 24]);
  drawEnd(document, parent, bank, page);
}
