import { screen, within } from '@testing-library/react';
import { Navigate } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { words } from '#web/i18n/words.fixture.ts';
import { session } from '#web/state/session.ts';
import { draw } from '#web/test/draw.tsx';
import { HowWePriceScreen } from './how-we-price.screen.tsx';

/** The topics of the page in order, with what QUO-53 requires each to state: Chinese, then English. */
const topics = [
  ['price', '价格构成', 'What a price consists of'],
  ['firm', '报价的有效时间', 'Firm quotes'],
  ['lastLook', '最后观察（last look）', 'Last look'],
  ['preHedging', '预对冲（pre-hedging）', 'Pre-hedging'],
  ['dealers', '自动报价与交易员报价', 'Automatic and dealer quotes'],
  ['orders', '挂单', 'Orders'],
  ['forwards', '远期与择期', 'Forwards and delivery windows'],
  ['swaps', '掉期', 'Swaps'],
  ['options', '期权', 'Options'],
  ['cover', '履约保障', 'Cover'],
  ['margin', '追加保证金', 'Margin calls'],
  ['delay', '延期交割', 'Late settlement'],
  ['closing', '平仓与提前交割', 'Close-out and early delivery'],
  ['rounding', '尾数处理', 'Rounding'],
] as const;

const languages = [
  ['cn', 0, '目录'],
  ['en', 1, 'Topics'],
] as const;

describe('how we price', () => {
  it.each(languages)('QUO-53 states in %s each topic with its answer, and its example if it has one', async (language, place) => {
    await draw(<HowWePriceScreen />, language);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words['menu.howWePrice']?.[place]);
    for (const [topic, ...names] of topics) {
      const section = screen.getByRole('region', { name: names[place] });
      expect(within(section).getByText(words[`pricing.${topic}.statement`]?.[place] ?? '')).toBeTruthy();
      const example = words[`pricing.${topic}.example`]?.[place];
      expect(within(section).queryByText(language === 'cn' ? '例如' : 'Example') !== null).toBe(example !== undefined);
      if (example !== undefined) expect(within(section).getByText(example)).toBeTruthy();
    }
  });

  it.each(languages)(
    'QUO-53 lists in %s every topic in its contents, and each entry leads to its section',
    async (language, place, name) => {
      await draw(<HowWePriceScreen />, language);
      const entries = within(screen.getByRole('navigation', { name })).getAllByRole('link');
      expect(entries.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(
        topics.map(([topic, ...names]) => [`#${topic}`, names[place]]),
      );
      expect([...document.querySelectorAll('section')].map(({ id }) => id)).toEqual(topics.map(([topic]) => topic));
    },
  );

  it.each([
    ['cn', '我行买入价6.9987', '中间价7.0000', '我行卖出价7.0013', '贵公司汇率7.0008'],
    ['en', 'We buy6.9987', 'Mid7.0000', 'We sell7.0013', 'Your rate 7.0008'],
  ] as const)('QUO-53 draws in %s the rates between which mark-up and discount lie', async (language, ...rates) => {
    await draw(<HowWePriceScreen />, language);
    const picture = screen.getByRole('img');
    for (const rate of rates) expect(picture.textContent).toContain(rate);
    for (const figure of ['6.9987', '7.0000', '7.0013', '7.0008']) expect(picture.getAttribute('aria-label')).toContain(figure);
  });

  it('QUO-53 is shown without a session', async () => {
    session.user = null;
    await draw(<HowWePriceScreen />);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(topics.length);
  });

  it('QUO-53 an address with an anchor opens at its section', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    await draw(
      <>
        <Navigate to="/how-we-price#orders" />
        <HowWePriceScreen />
      </>,
    );
    expect(scrolled.mock.contexts).toEqual([document.getElementById('orders')]);
  });
});
