// Converts full-width characters, as typed by Chinese input methods, to plain ones (VAL-06).

/**
 * Returns `text` with full-width characters replaced by plain ones. The ideographic full stop, which input methods
 * type for a dot, becomes a dot.
 */
export function halfWidth(text: string): string {
  // U+FF01..U+FF5E are the full-width forms of ! to ~, each 0xFEE0 above its plain one.
  return text
    .replaceAll(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('。', '.')
    .replaceAll('\u3000', ' ');
}
