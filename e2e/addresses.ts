// Addresses of the programs of a test run. Ports differ from the defaults, so that a running portal is not disturbed.

// Two runs on one machine need different first ports.
const first = Number(process.env['E2E_FIRST_PORT'] ?? '4810');
const ports = { bank: String(first), control: String(first + 1), web: String(first + 2) } as const;
const at = (port: string) => `http://127.0.0.1:${port}`;

export const addresses = { ports, bank: at(ports.bank), control: at(ports.control), web: at(ports.web) } as const;

/**
 * True if portal and bank already run at these addresses, as the images do under `npm run images`. Their control
 * requires this token.
 */
export const running = process.env['E2E_RUNNING'] === 'on';
export const controlToken = process.env['E2E_CONTROL_TOKEN'];
