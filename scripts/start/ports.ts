// Ports of the loopback interface: which are in use, and one that is free.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

export const inUse = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => void server.close(() => resolve(false)));
  });

/**
 * Returns a port that is free now. It is below the range from which the system takes ports of outgoing connections: a
 * client that reconnects to a stopped server could otherwise be given the server's port, and the server could not be
 * restarted.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768);
  return (await inUse(port)) ? freePort() : port;
}
