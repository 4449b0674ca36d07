// Whether a web page may open a socket: its own origin, or one that the configuration names.

/** Programs send no Origin and may come in; a page's Origin must be the host it talks to, the host its proxy names, or allowed. */
export function isAllowedOrigin(
  headers: {
    readonly origin?: string | undefined;
    readonly host?: string | undefined;
    readonly 'x-forwarded-host'?: string | string[] | undefined;
  },
  allowed: readonly string[],
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || allowed.includes(origin)) return true;
  const own = [host, headers['x-forwarded-host']].flat();
  return URL.canParse(origin) && own.includes(new URL(origin).host);
}
