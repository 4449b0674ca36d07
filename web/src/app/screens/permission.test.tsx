// A user whom the bank does not allow to deal: every ticket and every list action, whatever role the header shows (SES-18).
import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { facts } from '#web/engines/ticket/facts.fixture.ts';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import type { List } from '#web/engines/list/list-types.ts';
import { ForwardTradeScreen } from '#web/features/forward/forward.ticket-screen.tsx';
import { OptionTradeScreen } from '#web/features/option/option.ticket-screen.tsx';
import { ForwardOrderScreen, SpotOrderScreen } from '#web/features/orders/order.ticket-screens.tsx';
import { SpotTradeScreen } from '#web/features/spot/spot.ticket-screen.tsx';
import { SwapTradeScreen } from '#web/features/swap/swap.ticket-screen.tsx';
import { permission } from '#web/state/permission.ts';
import { setClient } from '#web/state/session.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, pass } from '#web/test/draw.tsx';
import { exampleRows } from '#web/test/examples.ts';
import { answerIndications } from '#web/test/indications.ts';
import { ok } from '#web/test/scripted-bank.ts';
import { allLists, operationOf } from './all-lists.fixture.ts';

const reason = '当前角色无权进行该操作！';

beforeEach(() => {
  Object.assign(permission, { allowed: false, reason });
  // With this value the header shows "administrator".
  setClient({ customerName: '示例贸易有限公司', companyMember: '0' });
});

const tickets: readonly (readonly [name: string, Ticket: ComponentType, button: string])[] = [
  ['spot', SpotTradeScreen, '询价'],
  ['forward', ForwardTradeScreen, '询价'],
  ['swap', SwapTradeScreen, '询价'],
  ['option', OptionTradeScreen, '询价'],
  ['spot order', SpotOrderScreen, '挂单'],
  ['forward order', ForwardOrderScreen, '挂单'],
];

describe('a user without the right to deal', () => {
  it.each(tickets)('SES-18 sees the button of the %s ticket disabled, with the reason beside it', async (_name, Ticket, button) => {
    answerIndications();
    const range = { rateCode: 'USD/CNH', low: '5.6000', high: '8.4000' };
    bank().always('getJSONRateRange.shtml', ok(range));
    bank().always('effDate', ok({ ...facts.dates, maturityDate: '2026-12-28' }));
    bank().always('closedDays', ({ body: { from, to } }, signal) => ok({ rateCode: 'USD/CNH', from, to, days: [] })({} as never, signal));
    for (const list of ['forwardClientTrade2', 'query/swapClientTrade', 'optClientTrade', 'forexOrderList'])
      bank().always(list, ok(page([])));
    await draw(<Ticket />);
    await pass(500);
    const found = screen.getAllByRole<HTMLButtonElement>('button', { name: button });
    expect(found.map(({ disabled }) => disabled)).toEqual([true]);
    expect(screen.getAllByText(reason).length).toBeGreaterThan(0);
  });

  const acting = Object.entries(allLists as unknown as Record<string, List<unknown>>).filter(([, { actions }]) => actions.length > 0);

  it('SES-18 is tested on every list with actions', () => {
    expect(acting.length).toBeGreaterThanOrEqual(12);
  });

  it.each(acting)('SES-18 sees every row action of %s disabled, with the reason', async (_name, list) => {
    const { path, operationId } = operationOf(list);
    const [row] = exampleRows(operationId);
    bank().always(path, ok(list.isPaged ? page([row ?? {}]) : [row]));
    const always = { ...list, actions: list.actions.map((action) => ({ ...action, appliesTo: () => true })) };
    await draw(<ListScreen list={always} />);
    await pass(100);
    const end = [...document.querySelectorAll('[data-row]')].flatMap(
      (one) => [...one.querySelectorAll('button:not(.row-name)')] as HTMLButtonElement[],
    );
    const acts = end.filter(({ textContent, title }) => title !== '' || /交割|平仓|行权|撤单|操作|展期/.test(textContent ?? ''));
    expect(acts.length).toBeGreaterThan(0);
    expect(acts.map(({ disabled, title }) => [disabled, title])).toEqual(acts.map(() => [true, reason]));
  });
});
