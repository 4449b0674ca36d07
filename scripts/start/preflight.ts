// Checks before a start that ports are free and that no other process owns the data folder (MOC-41).
import { readConfig } from '#mock/config.ts';
import { lockFolder } from '#mock/data-lock.ts';
import { StartFailure } from '#mock/start-failure.ts';
import { inUse } from './ports.ts';

/** A port to listen on. `variable` is the environment variable that changes the port. */
export type Port = { readonly what: string; readonly port: number; readonly variable: string };

/** Throws a StartFailure with one sentence on what to do, if a port or the data folder is in use. */
export async function preflight(ports: readonly Port[], env: Readonly<Record<string, string | undefined>> = process.env): Promise<void> {
  for (const { what, port, variable } of ports)
    if (await inUse(port))
      throw new StartFailure(`port ${port} for the ${what} is in use: stop the program that uses it, or set ${variable} to another port`);
  lockFolder(readConfig(env).dataFolder, Date.now()).release();
}
