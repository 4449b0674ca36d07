// Hands a file to the browser, which saves it byte for byte (PRT-09).

/** `name` with its ending. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
