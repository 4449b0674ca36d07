import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FlowRow } from '#web/api/generated/model/flowRow.zod.ts';
import { setActivities } from '#web/state/session.ts';
import { bank, DESK_OPENS_AT, page } from '#web/test/desk.ts';
import { dialog, draw, fill, pass, press } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { ExpectedFlowsScreen } from './expected-flows.screen.tsx';

const flow: FlowRow = {
  flowNo: 'FLWFT20261123000001',
  cyCode: 'USD',
  way: 'receive',
  amount: '250000.00',
  date: '2027-01-15',
  certainty: 'firm',
  reference: 'INV-1',
  note: '',
  copy: 0,
  savedBy: 'operator01',
  savedAt: DESK_OPENS_AT,
  covered: '0.00',
  links: [],
};
const outcome = (what: 'saved' | 'known') => ok({ rows: [{ outcome: what, flowNo: flow.flowNo, refusalCode: null, reason: null }] });
const sent = () =>
  bank()
    .sent('saveFlows')
    .map(({ body }) => body['rows']);

async function opened(): Promise<void> {
  await draw(<ExpectedFlowsScreen />);
  await press('新增收付');
  await pass(50);
}

async function filled(): Promise<void> {
  await fill('金额', '250000', dialog());
  await fill('预计日期', '2027-01-15', dialog());
  await fill('参考号', 'INV-1', dialog());
  await press('保存', dialog());
  await pass(50);
}

beforeEach(() => {
  setActivities(['read', 'quote']);
  bank().always('flowQuery', ok(page([flow])));
});

describe('the screen of expected flows', () => {
  it.each([
    ['cn', ['收', '250,000.00', '确定', 'INV-1']],
    ['en', ['To receive', '250,000.00', 'Firm', 'INV-1']],
  ] as const)('EXP-01 shows the flows (%s)', async (language, texts) => {
    await draw(<ExpectedFlowsScreen />, language);
    const row = document.querySelector<HTMLElement>('[data-row]');
    for (const text of texts) expect(row?.textContent).toContain(text);
  });

  it('EXP-01 EXP-08 offers nothing that changes flows to a role that reads', async () => {
    setActivities(['read']);
    await draw(<ExpectedFlowsScreen />);
    for (const name of ['新增收付', '从表格粘贴', '从文件导入', '修改', '删除']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('EXP-01 saves a flow that was typed', async () => {
    await opened();
    bank().next('saveFlows', outcome('saved'));
    await filled();
    expect(sent()).toEqual([
      [{ cyCode: 'USD', way: 'receive', amount: '250000', date: '2027-01-15', certainty: 'firm', reference: 'INV-1', note: '', copy: 0 }],
    ]);
    expect([screen.queryByRole('dialog'), screen.getByText('已保存1笔预计收付') !== null]).toEqual([null, true]);
  });

  it('EXP-01 says at each field why a flow cannot be saved', async () => {
    await opened();
    await press('保存', dialog());
    expect([sent(), within(dialog()).getByText('请填写金额') !== null, within(dialog()).getByText('请填写日期') !== null]).toEqual([
      [],
      true,
      true,
    ]);
  });

  it('EXP-01 asks before it saves a second flow with the same content', async () => {
    await opened();
    bank().next('saveFlows', outcome('known'), outcome('saved'));
    await filled();
    expect(dialog().textContent).toContain('已有一笔内容完全相同的预计收付');
    await press('仍然保存', dialog());
    await pass(50);
    expect(sent()).toMatchObject([[{ copy: 0 }], [{ copy: 1 }]]);
  });
});
