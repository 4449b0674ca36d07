// Vite configuration of the desk: a page of its own that control serves under /__mock/desk (DSK-01).
import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const control = `127.0.0.1:${process.env.MOCK_CONTROL_PORT ?? '4801'}`;

/** Adds the picture of the flags, which the portal has in its public folder. */
const flags = (): Plugin => ({
  name: 'flags',
  apply: 'build',
  generateBundle() {
    const source = readFileSync(new URL('../public/flags.svg', import.meta.url));
    this.emitFile({ type: 'asset', fileName: 'flags.svg', source });
  },
});

export default defineConfig({
  root: import.meta.dirname,
  base: '/__mock/desk/',
  publicDir: false,
  plugins: [react(), flags()],
  // Replaced in every response by `mock-server/control/desk.ts`.
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    host: '127.0.0.1',
    port: 5174,
    strictPort: true,
    fs: { allow: ['../..'] },
    proxy: { '^/__mock/(?!desk)': { target: `http://${control}` } },
  },
  build: {
    outDir: '../dist-desk',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
});
