// @module-tag thorough
// Rules of every ticket as the user sees it: permission, service hours, and the bounds of the amount.
import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { facts } from '#web/engines/ticket/facts.fixture.ts';
import { ForwardTradeScreen } from '#web/features/forward/forward.ticket-screen.tsx';
import { OptionTradeScreen } from '#web/features/option/option.ticket-screen.tsx';
import { ForwardOrderScreen, SpotOrderScreen } from '#web/features/orders/order.ticket-screens.tsx';
import { SpotTradeScreen } from '#web/features/spot/spot.ticket-screen.tsx';
import { SwapTradeScreen } from '#web/features/swap/swap.ticket-screen.tsx';
import { type Language, setLanguage } from '#web/i18n/index.ts';
import { bank, page, serviceTime } from '#web/test/desk.ts';
import { draw, fill, pass } from '#web/test/draw.tsx';
import { answerIndications } from '#web/test/indications.ts';
import { ok } from '#web/test/scripted-bank.ts';
import { agree } from '#web/test/spot-ticket.tsx';
import type { TicketId } from './all-tickets.fixture.ts';

type Ticket = {
  readonly Screen: ComponentType;
  /** The call that requests the deal. */
  readonly call: string;
  /** The kind of deal for which hours and permission are requested: 0 spot, 1 forward, 2 option, 3 swap. */
  readonly tranType: string;
  readonly isOrder?: boolean;
  /** A rate that the user has to enter. */
  readonly rate?: readonly [label: RegExp, text: string];
};

const tickets: Readonly<Record<TicketId, Ticket>> = {
  spot: { Screen: SpotTradeScreen, call: 'doSpotTrade', tranType: '0' },
  forward: { Screen: ForwardTradeScreen, call: 'doForwardTrade', tranType: '1' },
  swap: { Screen: SwapTradeScreen, call: 'doSwapTrade', tranType: '3' },
  option: { Screen: OptionTradeScreen, call: 'doOptionTrade', tranType: '2', rate: [/^执行价格/, '7.05'] },
  spotOrder: {
    Screen: SpotOrderScreen,
    call: 'doSpotForexOrderTrade',
    tranType: '0',
    isOrder: true,
    rate: [/^挂单汇率/, '6.9'],
  },
  forwardOrder: {
    Screen: ForwardOrderScreen,
    call: 'doFwdForexOrderTrade',
    tranType: '1',
    isOrder: true,
    rate: [/^挂单汇率/, '6.9'],
  },
};
const all = Object.entries(tickets);
const amountLabel = /^金额（USD）|^Amount \(USD\)/;

const tomorrow = Date.UTC(2026, 10, 24, 1, 30, 0);
const closed = serviceTime({ session: 'CLOSED', nextChangeAt: tomorrow });
const submitButton = ({ isOrder = false }: Ticket) =>
  screen.getByRole<HTMLButtonElement>('button', { name: isOrder ? /^(挂单|Place order)$/ : /^(询价|Request quote)$/ });
const sent = ({ call }: Ticket) => [bank().sent('checkTradeAuth').length, bank().sent(call).length];

/** Submits the form as the Enter key does, also while its button is disabled. */
async function submit(ticket: Ticket): Promise<void> {
  fireEvent.submit(submitButton(ticket).form!);
  await pass(500);
}

/** Renders a ticket that is complete but for the agreement to the statement. */
async function drawn({ Screen, rate }: Ticket): Promise<void> {
  await draw(<Screen />);
  if (rate) await fill(...rate);
  await fill(amountLabel, '1m');
  await pass(500);
  await pass(500);
}

beforeEach(() => {
  answerIndications();
  bank().always('getJSONRateRange.shtml', ok({ rateCode: 'USD/CNH', low: '5.6000', high: '8.4000' }));
  bank().always('effDate', ok({ ...facts.dates, maturityDate: '2027-02-25' }));
  bank().always('closedDays', ({ body: { from, to } }, signal) => ok({ rateCode: 'USD/CNH', from, to, days: [] })({} as never, signal));
  for (const list of ['forwardClientTrade2', 'query/swapClientTrade', 'optClientTrade', 'forexOrderList'])
    bank().always(list, ok(page([])));
});

/** Changes the language of the page. */
async function shownIn(language: Language): Promise<void> {
  await act(() => setLanguage(language));
  await pass();
}

/** Sets the hours of the ticket's kind of deal, and those of the others. */
function hoursOf({ tranType }: Ticket, own: object, others: object): void {
  bank().always('getServiceTime', (call, signal) => ok(call.body['tranType'] === tranType ? own : others)(call, signal));
}

describe('every ticket', () => {
  it.each(all)(
    'SPO-13 SPO-09 of %s checks the permission, then sends one request, while only other kinds of deal are closed',
    async (_id, ticket) => {
      const { call, tranType } = ticket;
      hoursOf(ticket, serviceTime(), closed);
      const expireAt = Date.UTC(2026, 10, 23, 10);
      bank().always(
        call,
        ok({
          businessNo: ticket.isOrder ? 'ODRFT20261123000004' : 'SPTFT20261123000007',
          ...(ticket.isOrder && { orderStatus: '0', expireAt }),
        }),
      );
      await drawn(ticket);
      await agree();
      await submit(ticket);
      expect(sent(ticket)).toEqual([1, 1]);
      expect(bank().sent('checkTradeAuth')[0]?.body).toEqual({ rateCode: 'USD/CNH', tranType });
    },
  );

  it.each(all)('SPO-13 SPO-09 of %s is not sent if the bank does not allow the pair, and shows its reason', async (_id, ticket) => {
    bank().always('checkTradeAuth', ok({ allowed: false, reason: '该货币对暂停交易' }));
    await drawn(ticket);
    await agree();
    await submit(ticket);
    expect(sent(ticket)).toEqual([1, 0]);
    expect(screen.getAllByText('该货币对暂停交易').length).toBeGreaterThan(0);
    expect(submitButton(ticket).disabled).toBe(true);
  });

  it.each(all)('SPO-13 SPO-11 of %s has outside its hours a disabled button and the next opening time', async (_id, ticket) => {
    hoursOf(ticket, closed, serviceTime());
    await drawn(ticket);
    await agree();
    await submit(ticket);
    expect(sent(ticket)).toEqual([0, 0]);
    const reason = async (language: Language) => {
      await shownIn(language);
      const button = submitButton(ticket);
      return [button.disabled, document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent];
    };
    expect(await reason('cn')).toEqual([true, '非交易时间，下次开市 2026-11-24 09:30:00']);
    expect(await reason('en')).toEqual([true, 'Outside trading hours; opens 2026-11-24 09:30:00']);
  });

  it.each(all)('VAL-01 VAL-02 of %s names the bound that the amount violates, and sends nothing', async (_id, ticket) => {
    await drawn(ticket);
    await agree();
    const refusedFor = async (text: string) => {
      await fill(amountLabel, text);
      await submit(ticket);
      const messages: unknown[] = [];
      for (const language of ['cn', 'en'] as const) {
        await shownIn(language);
        const error = screen.getByLabelText(amountLabel).getAttribute('aria-errormessage') ?? '';
        messages.push(document.getElementById(error)?.textContent);
      }
      return messages;
    };
    expect(await refusedFor('')).toEqual(['请输入金额', 'Please enter the amount']);
    expect(await refusedFor('10000')).toEqual(['金额必须大于USD 10,000.00', 'The amount must be greater than USD 10,000.00']);
    expect(await refusedFor('50000000.01')).toEqual(['金额不能超过USD 50,000,000.00', 'The amount may not exceed USD 50,000,000.00']);
    expect(sent(ticket)).toEqual([0, 0]);
  });
});
