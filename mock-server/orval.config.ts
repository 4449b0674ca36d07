// Orval configuration of the bank: types only. Validation uses Ajv on the document itself, so no code is shared with web.
import { defineConfig } from 'orval';

export default defineConfig({
  bank: {
    input: { target: '../openapi/dist/openapi.json' },
    output: { mode: 'split', target: 'generated/unused.ts', client: 'fetch', clean: true },
  },
});
