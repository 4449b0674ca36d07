// `npm start`: builds the portal when it has changed, then brings up bank and web and tells a newcomer what to do.
import { buildWeb } from './build-web.ts';
import { newcomer } from './newcomer.ts';
import { answers, program, together } from './processes.ts';

const ports = {
  bank: process.env['MOCK_PORT'] ?? '4800',
  control: process.env['MOCK_CONTROL_PORT'] ?? '4801',
  web: process.env['WEB_PORT'] ?? '4173',
};

const bankEnv = {
  MOCK_PORT: ports.bank,
  MOCK_CONTROL: 'on',
  MOCK_CONTROL_PORT: ports.control,
  MOCK_KEEP_DEMO: process.argv.includes('--keep') ? 'on' : 'off',
};

buildWeb();
const bank = program('node', ['mock-server/main.ts'], bankEnv);
const web = program('vite', ['preview', 'web', '--logLevel', 'warn'], { MOCK_PORT: ports.bank, WEB_PORT: ports.web });
together([bank, web]);
await Promise.all([answers(`http://127.0.0.1:${ports.bank}/health`), answers(`http://127.0.0.1:${ports.web}/`)]);
console.log(newcomer(`http://127.0.0.1:${ports.web}`, `http://127.0.0.1:${ports.control}`));
