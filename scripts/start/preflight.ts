// What is looked at before anything is started: ports that are free, and a folder of data that nobody has (MOC-41).
import { createServer } from 'node:net';
import { readConfig } from '#mock/config.ts';
import { lockFolder } from '#mock/data-lock.ts';
import { StartFailure } from '#mock/start-failure.ts';

/** A port that will be listened on, and the variable that sets another one. */
export type Port = { readonly what: string; readonly port: number; readonly variable: string };

const inUse = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(true));
    server.listen(port, '127.0.0.1', () => void server.close(() => resolve(false)));
  });

/** Throws a StartFailure, one sentence with what to do, where a port or the data belong to another program. */
export async function preflight(ports: readonly Port[], env: Readonly<Record<string, string | undefined>> = process.env): Promise<void> {
  for (const { what, port, variable } of ports)
    if (await inUse(port))
      throw new StartFailure(
        `port ${port}, which is for the ${what}, is in use: end the program that listens there, or set ${variable} to another port`,
      );
  lockFolder(readConfig(env).dataFolder, Date.now()).release();
}
