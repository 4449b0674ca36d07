// The log of the process: one line for each message, as text or as JSON (SHR-11).

/** What a message is about. The text itself does not begin with the name of its world. */
export type About = {
  readonly world?: string | undefined;
  /** Number of the lease under which this process owns the world; absent if worlds have no owner. */
  readonly epoch?: number;
  /** Trace id of the call; null or empty if the call has none. */
  readonly traceId?: string | null;
  /** Default: `info`. */
  readonly level?: 'info' | 'error';
};

/** Writes a message to the log. */
export type Say = (text: string, about?: About) => void;

/** The message as a sentence that names its world. */
export const sentenceOf = (text: string, { world }: About = {}): string => (world === undefined ? text : `world ${world}: ${text}`);

/** Formats of a message at an instant in epoch ms. */
const lines = {
  text: (text: string, about: About): string => `bank: ${sentenceOf(text, about)}`,
  json: (text: string, { level = 'info', world, epoch, traceId }: About, at: number): string =>
    JSON.stringify({ at: new Date(at).toISOString(), level, text, world, epoch, traceId: traceId || undefined }),
} as const;

export type LogFormat = keyof typeof lines;

export const logFormats = Object.keys(lines) as LogFormat[];

/** Returns a log that calls `write` with each line; `wall` returns epoch ms. */
export function logOf(format: LogFormat, wall: () => number, write: (line: string) => void): Say {
  return (text, about = {}) => write(`${lines[format](text, about, wall())}\n`);
}
