// `npm run dev`: bank and web reload on change; a change in openapi/ generates the client anew. With BANK_ADDRESS the bank runs elsewhere.
import { watch } from 'node:fs';
import { newcomer } from './newcomer.ts';
import { program, root, together } from './processes.ts';

const isAlone = process.env['BANK_ADDRESS'] !== undefined;
const bank = isAlone ? [] : [program('node', ['--watch', '--watch-preserve-output', 'mock-server/main.ts'], { MOCK_CONTROL: 'on' })];
const web = program('vite', ['web']);
together([...bank, web]);

let due: NodeJS.Timeout | undefined;
const contract = watch(`${root}openapi`, { recursive: true }, (_event, file) => {
  if (file === null || file.startsWith('dist')) return;
  clearTimeout(due);
  due = setTimeout(() => program('node', ['scripts/generate.ts']), 200);
});
web.once('exit', () => contract.close());
if (!isAlone) console.log(newcomer('http://127.0.0.1:5173', 'http://127.0.0.1:4801'));
