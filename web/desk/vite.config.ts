// Vite configuration of the desk: a page of its own that control serves under /__mock/desk (DSK-01).
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const control = `127.0.0.1:${process.env.MOCK_CONTROL_PORT ?? '4801'}`;

export default defineConfig({
  root: import.meta.dirname,
  base: '/__mock/desk/',
  publicDir: false,
  plugins: [react()],
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
