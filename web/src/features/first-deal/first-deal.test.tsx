import { cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { tell } from '#web/state/dialogs.ts';
import { firstDeal, openTicket } from '#web/state/first-deal.ts';
import { session } from '#web/state/session.ts';
import { draw, pass, person, press } from '#web/test/draw.tsx';
import { FirstDeal } from './first-deal.tsx';

const words = (): string | undefined => screen.queryByRole('status')?.textContent || undefined;
const mark = () => document.querySelector('[data-guide]')?.getAttribute('data-guide');
const title = '选择货币对';

/** Renders the portal at home, for a login with or without earlier deals. */
async function opened({ hasDealt = false, as = 'operator01' } = {}): Promise<void> {
  cleanup();
  Object.assign(firstDeal, { isOffered: false, run: null });
  openTicket.now = null;
  if (session.user) session.user.name = as;
  await draw(
    <>
      <FirstDeal hasDealt={hasDealt} />
      <table>
        <tbody>
          <tr>
            <td>
              <button type="button" className="deal" disabled>
                0
              </button>
              <button type="button" className="deal">
                1
              </button>
            </td>
          </tr>
        </tbody>
      </table>
    </>,
  );
  await pass(50);
}

const on = async (ticket: NonNullable<typeof openTicket.now>) => {
  openTicket.now = ticket;
  await pass(50);
};

beforeEach(() => {
  localStorage.clear();
});

describe('the guide through a first deal', () => {
  it('starts by itself for a user without deals, announces its step, and points at a price that can be pressed', async () => {
    await opened({ as: 'first-of-all' });
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    expect(words()).toContain(title);
    expect(document.querySelector('[data-pointed]')?.textContent).toBe('1');
  });

  it('does not start by itself for a login with deals, and can be started by hand', async () => {
    await opened({ hasDealt: true, as: 'has-dealt' });
    expect([mark(), firstDeal.isOffered]).toEqual([undefined, true]);
    firstDeal.run = { dealtBefore: null };
    await pass(50);
    expect(mark()).toBe('pair');
  });

  it.each([
    ['its button', () => press('退出引导')],
    ['Esc', () => person.keyboard('{Escape}')],
  ])('is ended by %s, and returns for another login only', async (how, leave) => {
    await opened({ as: `leaves by ${how}` });
    await leave();
    await pass(50);
    expect([mark(), words()]).toEqual([undefined, undefined]);
    await opened({ as: `leaves by ${how}` });
    expect(mark()).toBeUndefined();
    await opened({ as: `not ${how}` });
    expect(mark()).toBe('pair');
  });

  it('is hidden during a question, and returns after it', async () => {
    await opened({ as: 'is-asked' });
    void tell({ words: { key: 'tips.prompt' } });
    await pass(50);
    expect(mark()).toBeUndefined();
    await press('确定');
    await pass(50);
    expect(mark()).toBe('pair');
  });

  it('ends with the number of the deal, also after a reload', async () => {
    await opened({ as: 'deals' });
    await on({ missing: ['amount'], isAsked: false, dealt: 'SPTFT20261123000007' });
    expect(words()).toContain('首笔交易已成交');
    openTicket.now = null;
    await pass(50);
    expect(firstDeal.run).toBeNull();
    await opened({ as: 'deals' });
    expect(mark()).toBeUndefined();
  });
});
