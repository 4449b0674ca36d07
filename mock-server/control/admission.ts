// Decides who may call control: programs and pages of this machine, or of configured hosts, which need a token (MOC-11).

/** Access settings; configured hosts are accepted only with a token. */
export type Admission = {
  /** Required value of `x-control-token`; null: none. */
  readonly token: string | null;
  /** Host names accepted besides loopback, without port. */
  readonly hosts: readonly string[];
};

/** The request headers that decide whether a call to control is admitted. */
export type Knock = {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly 'x-control-token'?: string | string[] | undefined;
};

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Returns the host name without its port, in lower case; null for an invalid `Host` header. */
const nameOf = (host: string): string | null => /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/.exec(host.toLowerCase())?.[1] ?? null;

/** Browsers send the host name they address, so DNS rebinding is recognized by an unknown name. */
function isKnownHost(host: string, { token, hosts }: Admission): boolean {
  const name = nameOf(host);
  return name !== null && (loopback.test(name) || (token !== null && hosts.includes(name)));
}

/** Programs send no Origin; a page must come from control itself. */
const isOwnOrigin = (host: string, origin: string | undefined): boolean =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());

/** Why a call is refused, with the status; null if it is accepted. Documentation needs no token. */
export function refusedEntry(knock: Knock, admission: Admission, isDocument: boolean): { status: 401 | 403; error: string } | null {
  const { host = '', origin } = knock;
  if (!isKnownHost(host, admission)) return { status: 403, error: 'control is not called by this host' };
  if (!isOwnOrigin(host, origin)) return { status: 403, error: 'control answers no page of another origin' };
  const mayCall = isDocument || admission.token === null || knock['x-control-token'] === admission.token;
  return mayCall ? null : { status: 401, error: 'x-control-token is missing or wrong' };
}
