// Reads a file from a ZIP archive, such as a workbook (APPNOTE 4.3: the central directory lists every file).
import { inflateRawSync } from 'node:zlib';

const directoryEntry = 0x02014b50;

/** Returns the text of a file in a ZIP archive; throws if the file is missing. */
export function unzipped(archive: Buffer, name: string): string {
  for (let at = archive.indexOf('PK\u0001\u0002'); at >= 0 && archive.readUInt32LE(at) === directoryEntry;) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    if (archive.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = archive.readUInt32LE(at + 42);
      const begin = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
      const bytes = archive.subarray(begin, begin + packed);
      return (method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8');
    }
    at += 46 + nameLength + extraLength + commentLength;
  }
  throw new Error(`no file ${name} in the archive`);
}
