// `npm run mock`: the bank alone, for another front end (MOC-31).
import { addressesOf } from './addresses.ts';
import { preflight } from './preflight.ts';
import { answersInTheEnd, program, started, together } from './processes.ts';

await started(async () => {
  const { bank, control, ports } = addressesOf(process.env, 4173);
  await preflight([ports.bank, ports.control]);
  const { ended } = together({ bank: program('node', ['mock-server/main.ts'], { MOCK_CONTROL: 'on' }) });
  // Ports chosen by the system are printed by the bank itself.
  if (ports.bank.port === 0) return;
  await answersInTheEnd(`${bank}/health`, ended);
  console.log(`The bank is at ${bank}/ftfeportal/{provider}, its control API at ${control}/__mock/docs. Press Ctrl+C to stop.`);
});
