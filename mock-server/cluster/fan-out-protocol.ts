// The messages about frames for all: binary ones between two processes on the connection of a bridged socket, and the
// numbered frames on the bus (SHR-08).

/** From the owner to the process that has the client. */
export type FromOwner =
  /**
   * The connection carries frames for all until the process listens to the subject, which is random: frames of another
   * owner or bank are never received. Sent again before a frame that the bus could not take.
   */
  | { readonly kind: 'stream'; readonly subject: string }
  /** Answers `listen` with its attempt: frames from `next` on come over the bus. Earlier ones were sent before this. */
  | { readonly kind: 'from'; readonly next: number; readonly attempt: number };

/** From the process that has the client to the owner. */
export type ToOwner =
  /** Frames for all may go over the bus from now on; the attempt is the number of the process's connection to the bus. */
  | { readonly kind: 'listen'; readonly attempt: number }
  /** The bus is lost: send frames for all over this connection again, first with every row. */
  | { readonly kind: 'deaf' }
  /** A frame was lost: send every row. */
  | { readonly kind: 'renew' };

export const encoded = (message: FromOwner | ToOwner): Buffer => Buffer.from(JSON.stringify(message));

/** Reads a message. Only processes of the same bank can send one, so its form is not checked. */
export const decoded = <Message extends FromOwner | ToOwner>(bytes: Buffer): Message => JSON.parse(bytes.toString()) as Message;

const newline = 10;

/** A frame on the bus: its number, a line feed, and its text. */
export const numbered = (number: number, frame: string): string => `${number}\n${frame}`;

/** Reads a frame of the bus; the text stays bytes, since it is only passed on. */
export function readNumbered(message: Buffer): { readonly number: number; readonly frame: Buffer } {
  const at = message.indexOf(newline);
  return { number: Number(message.subarray(0, at).toString()), frame: message.subarray(at + 1) };
}
