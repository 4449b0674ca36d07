// Where the programs of a test run listen: ports of their own, so that a portal that runs beside is left alone.

// Two runs on one machine take different places.
const first = Number(process.env['E2E_FIRST_PORT'] ?? '4810');
const ports = { bank: String(first), control: String(first + 1), web: String(first + 2) } as const;
const at = (port: string) => `http://127.0.0.1:${port}`;

export const addresses = { ports, bank: at(ports.bank), control: at(ports.control), web: at(ports.web) } as const;

/** Whether portal and bank are up at these addresses already, as images are that `npm run images` tries; what their control has to be brought. */
export const running = process.env['E2E_RUNNING'] === 'on';
export const controlToken = process.env['E2E_CONTROL_TOKEN'];
