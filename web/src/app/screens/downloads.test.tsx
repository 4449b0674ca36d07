// Every file that the portal can download: its address is in the contract, and a refusal saves nothing.
import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReceiptType } from '#web/api/generated/model/receiptType.zod.ts';
import type { List, ListFile } from '#web/engines/list/list-types.ts';
import { formats, useExport } from '#web/engines/list/use-export.ts';
import { claims } from '#web/features/account/account.lists.ts';
import { movementsOf } from '#web/features/account/movement.lists.ts';
import { downloadReceipt } from '#web/features/receipts/receipt-files.ts';
import { draw, pass, press } from '#web/test/draw.tsx';
import { allLists, operationOf } from './all-lists.fixture.ts';

type Property = { readonly enum?: readonly string[] };
type Contract = {
  readonly paths: Readonly<Record<string, unknown>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Property & { readonly properties?: Readonly<Record<string, Property>> }>>;
  };
};
const { paths, components } = JSON.parse(readFileSync('openapi/dist/openapi.json', 'utf8')) as Contract;
const { ExportListName, ExportRequest } = components.schemas;

/** Paths of files in the contract, one for each value of their parameter. */
const known = [
  ...(ExportListName?.enum ?? []).map((list) => `/shop/trade/export/${list}`),
  ...(components.schemas['ReceiptType']?.enum ?? []).map((type) => `/shop/trade/printConfirm/${type}`),
];

const first = { pageNum: 1, pageSize: 10, filters: {} } as const;
const exported = Object.entries({ ...allLists, claims, movements: movementsOf('FTE0000000019000002', 'USD') } as unknown as Record<
  string,
  List<unknown>
>).flatMap(([name, list]) => {
  const file = list.question(first, '2026-11-23')?.file;
  return file ? [[name, list, file] as const] : [];
});

let sent: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
let saved: string[] = [];
let answer: () => Response = () => new Response();

/** A refusal by the bank, in an envelope. */
const refusal = () => Response.json({ code: 2002, msg: '未找到该记录！', data: null });

beforeEach(() => {
  [sent, saved] = [[], []];
  answer = refusal;
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const text = String(body);
    const parsed = text.startsWith('{') ? JSON.parse(text) : Object.fromEntries(new URLSearchParams(text));
    sent.push({ path: url.replace('/ftfeportal/demo', ''), body: parsed as Record<string, unknown> });
    return answer();
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

function Export({ file }: { file: ListFile }) {
  const { start } = useExport(() => file, 'list');
  return formats.map((format) => (
    <button key={format} type="button" onClick={() => void start(format)}>
      {format}
    </button>
  ));
}

describe('the file of a list', () => {
  it('PRT-10 exists for every list of the contract, and for no other', () => {
    const paths = new Set(exported.map(([, , { list }]) => `/shop/trade/export/${list}`));
    expect(known.filter((path) => path.includes('/export/') && !paths.has(path))).toEqual([]);
    expect([...paths].filter((path) => !known.includes(path))).toEqual([]);
  });

  it.each(exported)(
    'PRT-10 PRT-11 of %s is requested at an address and with fields of the contract; a refusal saves nothing',
    async (_name, list, file) => {
      await draw(<Export file={file} />);
      for (const format of formats) {
        await press(format);
        await pass(4_000);
      }
      const [workbook, text] = sent;
      expect(sent).toHaveLength(formats.length);
      expect(known).toContain(workbook?.path);
      expect(text?.path).toBe(workbook?.path);
      // The file contains the list that the screen shows.
      expect(workbook?.path).toBe(`/shop/trade/export/${operationOf(list).operationId}`);
      expect(Object.keys(workbook?.body ?? {}).filter((name) => !(name in (ExportRequest?.properties ?? {})))).toEqual([]);
      expect([workbook?.body['format'], text?.body['format']]).toEqual(['xlsx', 'csv']);
      expect(screen.getAllByText('未找到该记录！').length).toBeGreaterThan(0);
      expect(saved).toEqual([]);
    },
  );
});

describe('the file of a receipt', () => {
  it.each(ReceiptType.options)(
    'PRT-09 PRT-10 of type %s is requested at an address of the contract; a refusal saves nothing',
    async (receiptType) => {
      await draw(<p>receipts</p>);
      await downloadReceipt({ receiptType, serialNo: 'RCPFT20261124000012' });
      await pass();
      expect([sent.map(({ path }) => path), known.includes(sent[0]?.path ?? '')]).toEqual([
        [`/shop/trade/printConfirm/${receiptType}`],
        true,
      ]);
      expect([screen.getAllByText('未找到该记录！').length > 0, saved]).toEqual([true, []]);
      answer = () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } });
      await downloadReceipt({ receiptType, serialNo: 'RCPFT20261124000012' });
      expect(saved).toEqual(['RCPFT20261124000012.pdf']);
    },
  );

  it('PRT-10 has an address for every type of the contract', () => {
    expect(ReceiptType.options).toEqual(components.schemas['ReceiptType']?.enum);
    expect(
      Object.keys(paths)
        .filter((path) => /export|printConfirm/.test(path))
        .toSorted(),
    ).toEqual(['/shop/trade/export/{list}', '/shop/trade/printConfirm/{type}']);
  });
});
