// Finds the borders of requests and of socket frames in bytes as they arrive, for the fault proxy (TRU-01).

/** The beginning of a request. */
export type Begins = { readonly path: string; readonly isUpgrade: boolean };

/** Bytes of one request; `begins` is set for those that start it. */
export type Piece = { readonly bytes: Buffer; readonly begins: Begins | null };

/** Length of a head that begins here; null if it is not complete. */
function headLength(bytes: Buffer): number | null {
  const end = bytes.indexOf('\r\n\r\n');
  return end < 0 ? null : end + 4;
}

/** Length of the rest of a request after its head. A body without a length, and a socket, last until the end. */
function restOf(head: string, isUpgrade: boolean): number {
  if (isUpgrade || /^transfer-encoding:/im.test(head)) return Infinity;
  return Number(/^content-length: *(\d+)/im.exec(head)?.[1] ?? 0);
}

/** Returns a reader of the requests of a connection (HTTP/1.1, RFC 9112): it takes chunks and returns pieces. */
export function requestsOf(): (chunk: Buffer) => Piece[] {
  let unread = Buffer.alloc(0);
  let left = 0;
  return (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    const pieces: Piece[] = [];
    while (unread.length > 0) {
      const end = left > 0 ? Math.min(left, unread.length) : headLength(unread);
      if (end === null) break;
      const bytes = unread.subarray(0, end);
      unread = unread.subarray(end);
      if (left > 0) {
        left -= end;
        pieces.push({ bytes, begins: null });
        continue;
      }
      const head = bytes.toString('latin1');
      const isUpgrade = /^upgrade: *websocket/im.test(head);
      left = restOf(head, isUpgrade);
      pieces.push({ bytes, begins: { path: head.split(' ', 2)[1] ?? '', isUpgrade } });
    }
    return pieces;
  };
}

/** Length of a frame that begins here (RFC 6455, section 5.2); null if its head is not complete. */
function frameLength(bytes: Buffer): number | null {
  if (bytes.length < 2) return null;
  const [short, mask] = [bytes.readUInt8(1) & 0x7f, bytes.readUInt8(1) & 0x80 ? 4 : 0];
  if (short < 126) return 2 + mask + short;
  const head = short === 126 ? 4 : 10;
  if (bytes.length < head) return null;
  return head + mask + (short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2)));
}

/** Returns a reader of what the bank sends over a socket: the head of its answer, then whole frames. */
export function framesOf(): (chunk: Buffer) => Buffer[] {
  let unread = Buffer.alloc(0);
  let isOpen = false;
  return (chunk) => {
    unread = Buffer.concat([unread, chunk]);
    const whole: Buffer[] = [];
    for (;;) {
      const length = isOpen ? frameLength(unread) : headLength(unread);
      if (length === null || length > unread.length) return whole;
      isOpen = true;
      whole.push(unread.subarray(0, length));
      unread = unread.subarray(length);
    }
  };
}
