// Serves the built desk under /__mock/desk: the page with which the bank is played by hand (DSK-01).
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomToken } from '#mock/secrets/tokens.ts';

/** Written by the build in place of the nonce; every response has a new one. */
const noncePlaceholder = '__CSP_NONCE__';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A file of the page: one folder at most, and no part that begins with a dot. Other names are not found. */
const fileName = /^(?:assets\/)?\w[\w-]*(?:\.[\w-]+)+$/;

const headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

const policyOf = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

const notBuilt = 'The desk is not built. `npm start` and `npm run mock` build it; MOCK_DESK names the folder of the built files.\n';

/** Returns the content, or null if there is no such file. */
const contentOf = (path: string): Promise<Buffer | null> => readFile(path).catch(() => null);

async function sendPage(reply: FastifyReply, folder: string): Promise<FastifyReply> {
  const page = await contentOf(join(folder, 'index.html'));
  if (page === null) return reply.code(404).type('text/plain; charset=utf-8').send(notBuilt);
  const nonce = randomToken();
  reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': policyOf(nonce) });
  return reply.type('text/html; charset=utf-8').send(page.toString('utf8').replaceAll(noncePlaceholder, nonce));
}

async function sendFile(reply: FastifyReply, folder: string, name: string): Promise<FastifyReply> {
  const type = types[extname(name)];
  const content = type === undefined || !fileName.test(name) ? null : await contentOf(join(folder, name));
  if (type === undefined || content === null) return reply.code(404).send({ error: `the desk has no file ${name}` });
  // The build writes a hash of the content into these names.
  const isHashed = name.startsWith('assets/');
  reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  return reply.type(type).send(content);
}

/** Registers the page and its files, which are read from `folder` with each request. */
export function bindDesk(app: FastifyInstance, folder: string): void {
  app.get('/__mock/desk', (_request, reply) => sendPage(reply.headers(headers), folder));
  app.get<{ Params: { '*': string } }>('/__mock/desk/*', ({ params }, reply) => {
    const name = params['*'];
    reply.headers(headers);
    return name === '' || name === 'index.html' ? sendPage(reply, folder) : sendFile(reply, folder, name);
  });
}
