// Preloaded before a bank: any access to a name or address outside this machine ends the process.
import dns from 'node:dns';
import net from 'node:net';

const isHere = (host: string | undefined) => host === undefined || host === 'localhost' || host.startsWith('127.') || host === '::1';

function leave(host: string): never {
  process.stderr.write(`the bank wants to reach ${host}\n`);
  process.exit(70);
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function guarded(this: net.Socket, ...args: unknown[]) {
  const [target] = args.flat() as [{ host?: string }];
  if (!isHere(target?.host)) leave(String(target.host));
  return Reflect.apply(connect, this, args) as net.Socket;
};

const { lookup } = dns;
Object.assign(dns, {
  lookup: (host: string, ...rest: unknown[]) => (isHere(host) ? (Reflect.apply(lookup, dns, [host, ...rest]) as unknown) : leave(host)),
});
