// Who may speak to control: programs and pages of this machine, or of a host that the configuration names, and then with a token (MOC-11).

/** What control is opened with; named hosts are listened to only with a token. */
export type Admission = {
  /** What every call has to bring as `x-control-token`; null: nothing. */
  readonly token: string | null;
  /** Names under which control may be called besides those of the loopback, without a port. */
  readonly hosts: readonly string[];
};

/** The little of a request that decides. */
export type Knock = {
  readonly host?: string | undefined;
  readonly origin?: string | undefined;
  readonly 'x-control-token'?: string | string[] | undefined;
};

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** The name of a host, without its port; null for a text that is none. */
const nameOf = (host: string): string | null => /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d+)?$/.exec(host.toLowerCase())?.[1] ?? null;

/** A browser names the host it believes to speak to, so a name that points here by a trick of DNS is recognised by it. */
function isKnownHost(host: string, { token, hosts }: Admission): boolean {
  const name = nameOf(host);
  return name !== null && (loopback.test(name) || (token !== null && hosts.includes(name)));
}

/** Programs send no Origin; a page has to come from control itself. */
const isOwnOrigin = (host: string, origin: string | undefined): boolean =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host.toLowerCase());

/** Why a call is not let in, with the status of the answer; null where it is let in. What only documents needs no token. */
export function refusedEntry(knock: Knock, admission: Admission, isDocument: boolean): { status: 401 | 403; error: string } | null {
  const { host = '', origin } = knock;
  if (!isKnownHost(host, admission)) return { status: 403, error: 'control is not called by this host' };
  if (!isOwnOrigin(host, origin)) return { status: 403, error: 'control answers no page of another origin' };
  const mayCall = isDocument || admission.token === null || knock['x-control-token'] === admission.token;
  return mayCall ? null : { status: 401, error: 'x-control-token is missing or wrong' };
}
