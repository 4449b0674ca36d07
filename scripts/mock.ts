// `npm run mock`: the bank alone, for another front end (MOC-31).
import { program, together } from './processes.ts';

together([program('node', ['mock-server/main.ts'], { MOCK_CONTROL: 'on' })]);
