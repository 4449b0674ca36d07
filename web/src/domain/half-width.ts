// Full-width characters, as Chinese input methods type them, made plain (VAL-06).

/** `text` with every full-width character as its plain one; the ideographic full stop, which an input method types for a dot, becomes a dot. */
export function halfWidth(text: string): string {
  // U+FF01..U+FF5E are the full-width forms of ! to ~, each 0xFEE0 above its plain one.
  return text
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replaceAll('\u3000', ' ');
}
