// `npm run mock`: the bank alone, for another front end (MOC-31); with `-- --mcp` also for assistants (DSK-13).
import { parseArgs } from 'node:util';
import { StartFailure } from '#mock/start-failure.ts';
import { addressesOf } from './addresses.ts';
import { buildDesk } from './build-web.ts';
import { preflight } from './preflight.ts';
import { answersInTheEnd, program, started, together } from './processes.ts';

const usage = 'npm run mock [-- --mcp [--url http://host:port]]';

function optionsOf(): { mcp?: boolean; url?: string } {
  try {
    return parseArgs({ options: { mcp: { type: 'boolean' }, url: { type: 'string' } } }).values;
  } catch (error) {
    throw new StartFailure(`${(error as Error).message}; usage: ${usage}`);
  }
}

async function bankAlone(): Promise<void> {
  const { bank, control, ports } = addressesOf(process.env, 4173);
  await preflight([ports.bank, ports.control]);
  buildDesk();
  const { ended } = together({ bank: program('node', ['mock-server/main.ts'], { MOCK_CONTROL: 'on' }) });
  // Ports chosen by the system are printed by the bank itself.
  if (ports.bank.port === 0) return;
  await answersInTheEnd(`${bank}/health`, ended);
  console.log(`The bank is at ${bank}/ftfeportal/{provider}, its control API at ${control}/__mock/docs.`);
  console.log(`The desk is at ${control}/__mock/desk. Press Ctrl+C to stop.`);
}

await started(async () => {
  const { mcp = false, url } = optionsOf();
  if (url !== undefined && !mcp) throw new StartFailure(`--url requires --mcp; usage: ${usage}`);
  if (!mcp) return bankAlone();
  // The protocol's SDK is loaded only when it is used.
  const { assistantOf, assistantWithBank } = await import('./assistant.ts');
  return url === undefined ? assistantWithBank() : assistantOf(url);
});
