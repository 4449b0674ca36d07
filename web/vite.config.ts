// Vite configuration: builds and serves the portal, and forwards the bank's two path prefixes to the mock bank.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { coarseLand } from './coarse-land.ts';
import { firstView } from './first-view.ts';
import { namelessComponents } from './nameless-components.ts';
import { NONCE_PLACEHOLDER, securityHeaders } from './security-headers.ts';

const bank = process.env.BANK_ADDRESS ?? `127.0.0.1:${process.env.MOCK_PORT ?? '4800'}`;
const port = process.env.WEB_PORT === undefined ? undefined : Number(process.env.WEB_PORT);
const proxy = {
  '/ftfeportal': { target: `http://${bank}` },
  '/ftfequote': { target: `ws://${bank}`, ws: true },
};

/** JSON files of texts that are loaded as they are; the path contains the language. */
const texts = /\/i18n\/(?<language>cn|en)\/(?<namespace>\w+)\.json$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), namelessComponents(), coarseLand(), securityHeaders(), firstView()],
  // A set of texts is imported as one object.
  json: { namedExports: false },
  html: { cspNonce: NONCE_PLACEHOLDER },
  server: { host: process.env.WEB_HOST ?? '127.0.0.1', port: port ?? 5173, strictPort: true, proxy },
  preview: { host: '127.0.0.1', port: port ?? 4173, strictPort: true, proxy },
  build: {
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // In kB before compression; the chunk `front` has 605. Moving React out of it would make the first load larger,
    // which `npm run sizes` limits.
    chunkSizeWarningLimit: 620,
    // Removes unused schemas from chunks, and what Emotion stores for a function that is never called.
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !/\/api\/generated\/|\/(hoist-non-react-statics|react-is)\//.test(id) },
      // What the login page needs is one file; what every page after sign-in needs, with the first of them, is a second,
      // and what all tickets share a third: many small files compress badly and cost a request each.
      output: {
        chunkFileNames: ({ facadeModuleId }) => {
          const { language, namespace } = texts.exec(facadeModuleId ?? '')?.groups ?? {};
          return `assets/${language === undefined ? '[name]' : `${language}-${namespace}`}-[hash].js`;
        },
        codeSplitting: {
          groups: [
            {
              name: 'front',
              test: /web\/src\/(main\.tsx|app\/shell\/(public-layout\.tsx|notice-text\.ts)|state\/deal-opener\.ts|features\/auth\/login\.screen\.tsx)$/,
            },
            // Messages need none of the desk's code, because one of them says that it did not arrive.
            { name: 'hosts', test: /web\/src\/app\/shell\/(dialog-host|toasts)\.tsx$/ },
            { name: 'desk', test: /web\/src\/(app\/shell\/main-layout|features\/home\/optional-ccy\.screen)\.tsx$/ },
            { name: 'ticket', test: /engines\/ticket\/ticket-screen\.tsx$/ },
            // Tickets need the legs of a quote, but not the code that decides on one.
            { name: 'quote-legs', test: /engines\/quote\/quote-legs\.ts$/ },
            // Also combines the schemas of shared values: amounts, dates, pairs.
            { name: 'values', test: /api\/generated\/model\//, minShareCount: 3 },
          ],
        },
      },
    },
  },
});
