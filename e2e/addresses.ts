// Where the programs of a test run listen: ports of their own, so that a portal that runs beside is left alone.

const ports = { bank: '4810', control: '4811', web: '4183' } as const;
const at = (port: string) => `http://127.0.0.1:${port}`;

export const addresses = { ports, bank: at(ports.bank), control: at(ports.control), web: at(ports.web) } as const;
