// The few calls of pdfkit that are used; the library brings no types.
declare module 'pdfkit' {
  type Options = { size: string; margin: number; info: Readonly<Record<string, string | Date>>; lang: string; font: string };
  type TextOptions = { width?: number; align?: 'left' | 'center' | 'right'; lineBreak?: boolean };
  /** A document that is drawn from top to bottom and read as a stream of bytes. */
  export default class PDFDocument {
    constructor(options: Options);
    readonly page: { readonly width: number; readonly height: number };
    readonly y: number;
    font(source: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    strokeColor(colour: string): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    lineWidth(width: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(): this;
    stroke(): this;
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    on(event: 'error', listener: (error: Error) => void): this;
    end(): void;
  }
}
