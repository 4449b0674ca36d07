// The headers of every answer the preview server gives, and the fresh nonce of every page (quality bars S6, S7).
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** What the build writes where the nonce belongs; whoever serves the page replaces it, once per answer. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__';

const BANK_PATHS = ['/ftfeportal/', '/ftfequote/'];

const STATIC_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
} as const;

/** The content security policy of one page answer, for its own `nonce`. */
export function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** Vite plugin for `vite preview`: headers on all files, and the page itself with a nonce of its own. */
export function securityHeaders(): Plugin {
  return {
    name: 'portal-security-headers',
    configurePreviewServer(server) {
      const page = resolve(server.config.root, server.config.build.outDir, 'index.html');
      server.middlewares.use(async (request, response, next) => {
        // Cut by hand: no address that somebody sends may stop the server, and `//` is none.
        const [path = '/'] = (request.url ?? '/').split(/[?#]/, 1);
        if (BANK_PATHS.some((prefix) => path.startsWith(prefix))) return next();
        for (const [name, value] of Object.entries(STATIC_HEADERS)) response.setHeader(name, value);
        if (path.startsWith('/assets/')) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        if (extname(path) !== '' && path !== '/index.html') return next();
        const nonce = randomBytes(16).toString('base64');
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        response.setHeader('Cache-Control', 'no-store');
        response.setHeader('Content-Security-Policy', contentSecurityPolicy(nonce));
        response.end((await readFile(page, 'utf8')).replaceAll(NONCE_PLACEHOLDER, nonce));
      });
    },
  };
}
