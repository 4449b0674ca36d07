// Generates types by openapi-typescript, which shares no code with Orval. Usage: generate.ts <document> <target>
import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

// openapi-typescript prints through the API of TypeScript 5, which TypeScript 7 no longer has. This package contains
// it without a second `tsc`.
const api = import.meta.resolve('@ts-morph/common/dist/typescript.js');
registerHooks({ resolve: (specifier, context, next) => next(specifier === 'typescript' ? api : specifier, context) });

const [document = '', target = ''] = process.argv.slice(2);
const { default: typesOf, astToString } = await import('openapi-typescript');
writeFileSync(target, astToString(await typesOf(readFileSync(document, 'utf8'))));
