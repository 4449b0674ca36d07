// Writes a call of control as a curl command (DSK-12).

/** A call that changes something. `body` is JSON, or null without a body. */
export type Act = { readonly method: string; readonly path: string; readonly body: string | null };

/** Quotes a text for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Returns one line for a POSIX shell. `hasToken` adds the header of the token as a variable; its value is never shown. */
export function curlLine({ method, path, body }: Act, origin: string, hasToken: boolean): string {
  return [
    `curl -X ${method}`,
    quoted(origin + path),
    ...(hasToken ? ['-H "x-control-token: $MOCK_CONTROL_TOKEN"'] : []),
    ...(body === null ? [] : ["-H 'content-type: application/json'", `-d ${quoted(body)}`]),
  ].join(' ');
}
