// The headers of every response of the preview server, and a new nonce for every page.
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Written by the build in place of the nonce; the server replaces it in every response. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const BANK_PATHS = ['/ftfeportal/', '/ftfequote/'];

/**
 * Headers of every response, whatever its path, method or status. A page replaces the policy with its own; the bank's
 * responses have their own policy.
 */
const EVERY_ANSWER = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/**
 * WebSocket sources of the page's own host, because `'self'` does not cover them in older browsers. Empty for a host
 * with invalid characters.
 */
const socketsOf = (host: string) => (/^[\w.[\]:-]+$/.test(host) ? ` ws://${host} wss://${host}` : '');

/** Returns the Content Security Policy of one page response, for its `nonce` and the `host` that serves it. */
export function contentSecurityPolicy(nonce: string, host: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${socketsOf(host)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types flow-source',
  ].join('; ');
}

type Answer = 'bank' | 'file' | 'missing' | 'page' | 'method';

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

// Compares the path as it was sent. A path with unusual encoding matches no file and gets the page.
function answerTo(method: string, path: string, folder: string): Answer {
  if (BANK_PATHS.some((prefix) => path.startsWith(prefix))) return 'bank';
  if (method !== 'GET' && method !== 'HEAD') return 'method';
  const isPlain = /^\/[\w./-]+$/.test(path) && !path.includes('..') && path !== '/index.html';
  if (isPlain && isFile(join(folder, path))) return 'file';
  return path.startsWith('/assets/') ? 'missing' : 'page';
}

async function sendPage({ headers }: IncomingMessage, response: ServerResponse, folder: string): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce, headers.host ?? ''));
  response.end((await readFile(join(folder, 'index.html'), 'utf8')).replaceAll(NONCE_PLACEHOLDER, nonce));
}

function sendStatus(response: ServerResponse, status: 404 | 405): void {
  response.statusCode = status;
  if (status === 405) response.setHeader('Allow', 'GET, HEAD');
  response.end();
}

/** Vite plugin for `vite preview`: adds headers to all responses, and serves the page with its own nonce. */
export function securityHeaders(): Plugin {
  return {
    name: 'portal-security-headers',
    configurePreviewServer({ config, httpServer, middlewares }) {
      const folder = resolve(config.root, config.build.outDir);
      // Runs before Vite's own responses, such as the one for an unknown host.
      httpServer.prependListener('request', (_request: unknown, response: ServerResponse) => {
        for (const [name, value] of Object.entries(EVERY_ANSWER)) response.setHeader(name, value);
      });
      middlewares.use(async (request, response, next) => {
        // Split by hand, because URL parsing throws on some addresses, such as `//`, and would stop the server.
        const [path = '/'] = (request.url ?? '/').split(/[?#]/, 1);
        const answer = answerTo(request.method ?? 'GET', path, folder);
        if (answer === 'page') return sendPage(request, response, folder);
        if (answer === 'missing') return sendStatus(response, 404);
        if (answer === 'method') return sendStatus(response, 405);
        if (path.startsWith('/assets/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        return next();
      });
    },
  };
}
