// `npm start`: builds portal and desk if they have changed, starts bank and portal, and prints how to begin.
import { buildDesk, buildWeb } from './build-web.ts';
import { newcomer } from './newcomer.ts';
import { addressesOf } from './addresses.ts';
import { preflight } from './preflight.ts';
import { answersInTheEnd, program, started, together } from './processes.ts';

await started(async () => {
  const { bank, control, web, ports } = addressesOf(process.env, 4173);
  await preflight([ports.bank, ports.control, ports.web]);
  buildDesk();
  buildWeb();
  const env = {
    MOCK_PORT: String(ports.bank.port),
    MOCK_CONTROL: 'on',
    MOCK_CONTROL_PORT: String(ports.control.port),
    MOCK_KEEP_DEMO: process.argv.includes('--keep') ? 'on' : 'off',
  };
  const { ended } = together({
    bank: program('node', ['mock-server/main.ts'], env),
    portal: program('vite', ['preview', 'web', '--logLevel', 'warn'], {
      MOCK_PORT: String(ports.bank.port),
      WEB_PORT: String(ports.web.port),
    }),
  });
  await Promise.all([answersInTheEnd(`${bank}/health`, ended), answersInTheEnd(`${web}/`, ended)]);
  console.log(newcomer(web, control));
});
