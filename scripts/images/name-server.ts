// A DNS server that returns one address for every name and can change it, like Docker's after a container has moved.
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

export type NameServer = { moveTo(address: string): void; stop(): void };

const headerLength = 12;
/** The flags of a DNS response without an error, from a server that supports recursion (RFC 1035). */
const flags = 0x8180;
const typeA = 1;
const classInternet = 1;

/**
 * Returns the DNS reply to an IPv4 question (RFC 1035). It repeats the question and adds one address record for the
 * name in the question.
 */
function reply(question: Buffer, address: string): Buffer {
  const end = question.indexOf(0, headerLength) + 5;
  const header = Buffer.from(question.subarray(0, headerLength));
  header.writeUInt16BE(flags, 2);
  for (const [count, at] of [
    [1, 4],
    [1, 6],
    [0, 8],
    [0, 10],
  ] as const)
    header.writeUInt16BE(count, at);
  const record = Buffer.alloc(16);
  record.writeUInt16BE(0xc000 + headerLength, 0);
  record.writeUInt16BE(typeA, 2);
  record.writeUInt16BE(classInternet, 4);
  record.writeUInt32BE(1, 6);
  record.writeUInt16BE(4, 10);
  address.split('.').forEach((part, index) => record.writeUInt8(Number(part), 12 + index));
  return Buffer.concat([header, question.subarray(headerLength, end), record]);
}

/** Listens on a loopback port. */
export async function startNameServer(port: number, first: string): Promise<NameServer> {
  let address = first;
  const socket: Socket = createSocket('udp4');
  socket.on('message', (question, { port: asker, address: from }) => socket.send(reply(question, address), asker, from));
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  return {
    moveTo(next) {
      address = next;
    },
    stop: () => void socket.close(),
  };
}
