// Builds the address of the WebSocket (LIV-01, LIV-04).

/** Hosts reached without TLS: localhost, 127.*, 10.*, 192.168.*. */
const internal = /^(localhost|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2})$/;

/** Returns the address of the live connection, `{ws|wss}://{host}/ftfequote/ws-connet/{ticket}/{user}`. */
export function socketAddress({ hostname, host }: Pick<Location, 'hostname' | 'host'>, ticket: string, user: string): string {
  const scheme = internal.test(hostname) ? 'ws' : 'wss';
  return `${scheme}://${host}/ftfequote/ws-connet/${encodeURIComponent(ticket)}/${encodeURIComponent(user)}`;
}
