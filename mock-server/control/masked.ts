// Hides the secrets in the body of a request: passwords, codes and tokens (DSK-08).

const secret = /^(password|code|captchaCode|refresh_token|.*(Password|Pwd))$/i;

/** Returns a copy of a body in which the value of each secret is replaced. */
export function masked(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(masked);
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, secret.test(name) ? '•••' : masked(value)]));
}
