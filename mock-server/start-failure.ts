// Why a bank could not start, in a sentence that says what to do (MOC-41).

/** An error whose message is written for whoever starts the bank. */
export class Told extends Error {}

type SystemError = { readonly code?: string; readonly syscall?: string; readonly port?: number; readonly path?: string };

const hints: Readonly<Record<string, (error: SystemError) => string>> = {
  EADDRINUSE: ({ port }) =>
    `port ${port} is in use: end the program that listens there, or set MOCK_PORT or MOCK_CONTROL_PORT to another one`,
  EACCES: ({ port, path }) =>
    port === undefined
      ? `${path} may not be written: set MOCK_DATA to a folder that may`
      : `port ${port} may not be opened: set another one`,
  ENOSPC: () => 'the disk is full: make room, and start again',
};

/** The sentence for what the system or a user is to blame for; for a fault of the program its whole trace. */
export function whyNotStarted(error: unknown): string {
  const { code = '' } = error as SystemError;
  const hint = hints[code];
  if (hint) return hint(error as SystemError);
  return error instanceof Told ? error.message : String((error as Error).stack ?? error);
}
