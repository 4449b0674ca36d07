// Orval for the bank: the contract's types only. Shapes are checked by Ajv against the document itself, so no code is shared with web.
import { defineConfig } from 'orval';

export default defineConfig({
  bank: {
    input: { target: '../openapi/dist/openapi.json' },
    output: { mode: 'split', target: 'generated/unused.ts', client: 'fetch', clean: true },
  },
});
