// `npm run audit -- <file>`: says whether an exported audit trail is intact, or at which line it breaks (EYE-13).
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type Break, breakIn } from '#mock/files/chained-lines.ts';

const reasons: Readonly<Record<Break['why'], string>> = {
  unreadable: 'is not a line of an audit trail',
  changed: 'does not follow from the line before: one of them was changed, added, left out or moved',
  cutOff: 'is not the end of the file: lines after it are missing',
};

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: npm run audit -- <file>');
  process.exitCode = 2;
} else {
  const found = await breakIn(createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity }));
  console.log(found === null ? `${file}: intact` : `${file}: line ${found.line} ${reasons[found.why]}`);
  process.exitCode = found === null ? 0 : 1;
}
