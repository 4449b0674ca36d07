// `npm run dev`: bank and portal reload on change; a change in openapi/ regenerates the client. With BANK_ADDRESS the
// bank runs elsewhere.
import { watch } from 'node:fs';
import { addressesOf } from './addresses.ts';
import { buildDesk } from './build-web.ts';
import { newcomer } from './newcomer.ts';
import { preflight } from './preflight.ts';
import { answersInTheEnd, program, started, together } from './processes.ts';
import { root } from '../root.ts';

function generateOnChange(ended: AbortSignal): void {
  let due: NodeJS.Timeout | undefined;
  const contract = watch(`${root}openapi`, { recursive: true }, (_event, file) => {
    if (file === null || file.startsWith('dist')) return;
    clearTimeout(due);
    due = setTimeout(() => program('node', ['scripts/contract/generate.ts']), 200);
  });
  ended.addEventListener('abort', () => contract.close());
}

await started(async () => {
  const { bank, control, web, ports } = addressesOf(process.env, 5173);
  const elsewhere = process.env['BANK_ADDRESS'];
  const portal = () => program('vite', ['web']);
  if (elsewhere !== undefined) {
    generateOnChange(together({ portal: portal() }).ended);
    return;
  }
  await preflight([ports.bank, ports.control, ports.web]);
  buildDesk();
  const watched = ['--watch', '--watch-preserve-output', 'mock-server/main.ts'];
  const { ended } = together({ bank: program('node', watched, { MOCK_CONTROL: 'on' }), portal: portal() });
  generateOnChange(ended);
  await Promise.all([answersInTheEnd(`${bank}/health`, ended), answersInTheEnd(`${web}/`, ended)]);
  console.log(newcomer(web, control));
});
