// Errors of the start, each as one sentence with what to do about it (MOC-41).

/** An error whose message is shown to the user without a stack trace. */
export class StartFailure extends Error {}

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

/** One sentence for errors of the system and for a StartFailure; the stack trace for any other error. */
export function whyNotStarted(error: unknown): string {
  const { code = '' } = error as SystemError;
  const hint = hints[code];
  if (hint) return hint(error as SystemError);
  return error instanceof StartFailure ? error.message : String((error as Error).stack ?? error);
}
