// Saves a file byte for byte through the browser (PRT-09).

/** Saves `file` through the browser. `name` includes the file extension. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
