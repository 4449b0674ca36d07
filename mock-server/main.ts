// The program of the bank. Node keeps compiled modules from one start to the next, which saves a quarter of a start.
import { enableCompileCache, flushCompileCache } from 'node:module';

enableCompileCache();
await import('./serve.ts');
flushCompileCache();
