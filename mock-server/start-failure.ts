// Errors of the start, each as one sentence with what to do about it (MOC-41).

/** An error whose message is shown to the user without a stack trace. */
export class StartFailure extends Error {}

type SystemError = { readonly code?: string; readonly syscall?: string; readonly port?: number; readonly path?: string };

const hints: Readonly<Record<string, (error: SystemError) => string>> = {
  EADDRINUSE: ({ port }) => `port ${port} is in use: stop the program that uses it, or set MOCK_PORT or MOCK_CONTROL_PORT to another port`,
  EACCES: ({ port, path }) =>
    port === undefined
      ? `no permission to write ${path}: set MOCK_DATA to a writable folder`
      : `no permission to open port ${port}: set another port`,
  ENOSPC: () => 'the disk is full: free some space and start again',
};

/** Returns one sentence for a known system error or a StartFailure; the stack trace for any other error. */
export function whyNotStarted(error: unknown): string {
  const { code = '' } = error as SystemError;
  const hint = hints[code];
  if (hint) return hint(error as SystemError);
  return error instanceof StartFailure ? error.message : String((error as Error).stack ?? error);
}
