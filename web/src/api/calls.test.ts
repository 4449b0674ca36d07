import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf, reachable } from '../../../scripts/checks/imports.ts';

type Operation = { readonly operationId?: string };

/** Every call of the contract: operationId and path. */
const operations = Object.entries(
  (JSON.parse(readFileSync('openapi/dist/openapi.json', 'utf8')) as { paths: Record<string, Record<string, Operation>> }).paths,
).flatMap(([path, methods]) =>
  Object.values(methods).flatMap(({ operationId }) => (operationId === undefined ? [] : [[operationId, path] as const])),
);

const isGenerated = (from: string) => from.includes('/generated/') && !from.includes('/generated/model/');

/** Names that the portal's code imports from the generated client, except types. */
const namesTaken = (modules: ReadonlyMap<string, string>): Set<string> =>
  new Set([...modules].flatMap(([path, text]) => importsOf(path, text).flatMap(({ from, names }) => (isGenerated(from) ? names : []))));

/** Calls that no code sends: those of a hardware key, which is switched off (API-10). */
const switchedOff = ['decryptHardWare', 'initocx', 'mcryptKey'];
/** The call that calendar programs send (EXP-10). */
const ofOthers = ['calendarFeed'];

describe('the calls of the contract', () => {
  it('API-30 a mutation hook is generated only where a screen uses it', () => {
    const files = globSync('web/src/api/generated/*/*.ts').filter((file) => !file.includes('/model/'));
    const hooks = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/export const (use\w+) = [^;]*?\bUseMutationOptions</g)].map(([, name = '']) => name),
    );
    const used = namesTaken(reachable('web/src/main.tsx'));
    expect(hooks.length).toBeGreaterThan(0);
    expect(hooks.filter((hook) => !used.has(hook))).toEqual([]);
  });

  it('API-32 each operation is sent by code that the portal loads, except the disabled ones of API-10 and the one of calendar programs', () => {
    const modules = new Map([...reachable('web/src/main.tsx')].filter(([path]) => !path.includes('/api/generated/')));
    const names = namesTaken(modules);
    const code = [...modules.values()].join('\n');
    const isSent = ([id, path]: readonly [string, string]): boolean => {
      const [first = '', rest] = [id[0], id.slice(1)];
      const own = `${first.toLowerCase()}${rest}`;
      // A handwritten call contains its path.
      return names.has(own) || names.has(`use${first.toUpperCase()}${rest}`) || new RegExp(`['\`]${path}['\`?]`).test(code);
    };
    expect(operations.length).toBeGreaterThan(100);
    expect(
      operations
        .filter((each) => !isSent(each))
        .map(([id]) => id)
        .sort(),
    ).toEqual([...ofOthers, ...switchedOff]);
  });

  it('PRT-10 API-32 include every address that the portal can call, and a file is saved from such a call only', () => {
    const modules = [...reachable('web/src/main.tsx')];
    const addresses = modules.flatMap(([path, text]) =>
      [...text.matchAll(/(['"`])(\/(?:shop|sys|login|logout)\b[^'"`?]*)(?:\?[^'"`]*)?\1/g)].map(([, , address = '']) => ({
        path,
        address,
      })),
    );
    // A variable part of an address is a parameter of the contract. Prefixes that select calls are no addresses.
    const known = new Set(operations.map(([, path]) => path.replaceAll(/\{\w+\}/g, '{}')));
    const others = addresses
      .map(({ path, address }) => `${path} ${address.replaceAll(/\$\{[^}]*\}/g, '{}')}`)
      .filter((each) => !known.has(each.split(' ')[1] ?? ''));
    expect(addresses.length).toBeGreaterThan(operations.length);
    expect(others.toSorted()).toEqual([
      'web/src/api/refresh-deals.ts /shop/approval/',
      'web/src/api/refresh-deals.ts /shop/client/',
      'web/src/api/refresh-deals.ts /shop/exposure/',
      'web/src/api/refresh-deals.ts /shop/trade/',
      'web/src/app/bank-calls.ts /shop/base/log/',
    ]);
    // The fetch functions of lists and reads take an object; the global one takes an address.
    const having = (use: RegExp) => modules.filter(([, text]) => use.test(text)).map(([path]) => path.replace('web/src/', ''));
    expect(having(/(?<![\w.])fetch\((?!\{)|XMLHttpRequest|sendBeacon|EventSource/).toSorted()).toEqual([
      'api/transport.ts',
      'app/runtime-config.ts',
    ]);
    // The template of expected flows has headings only, nothing of the bank.
    expect(having(/(?<!function )\bsaveFile\(/).toSorted()).toEqual([
      'engines/list/use-export.ts',
      'features/exposures/flow-source-fields.tsx',
      'features/receipts/receipt-files.ts',
    ]);
    expect(having(/\bdownload\b\s*[=:]|createObjectURL/)).toEqual(['ui/save-file.ts']);
  });
});
