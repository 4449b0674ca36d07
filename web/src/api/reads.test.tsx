import { globSync, readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellFailuresOfHooks } from '#web/app/failures/tell-failure.ts';
import { ListScreen } from '#web/engines/list/list-screen.tsx';
import { spotNonMaturity, spotSerial } from '#web/features/spot/spot.lists.ts';
import { IshipScreen } from '#web/features/news/iship.screen.tsx';
import { notices } from '#web/state/notices.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, DESK_OPENS_AT, page, serviceTime } from '#web/test/desk.ts';
import { draw, pass, press } from '#web/test/draw.tsx';
import { type Answer, httpStatus, ok, refused } from '#web/test/scripted-bank.ts';
import { refreshDeals } from './refresh-deals.ts';

const cut: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Possible failures of a read, the text shown for each, and the duration of the toast in milliseconds. */
const failures: readonly (readonly [name: string, answer: Answer, words: string, lasts: number])[] = [
  ['ERR-01 a refusal in the words of the bank', refused(2002, '本行暂停查询'), '本行暂停查询', 10_000],
  ['ERR-01 a refusal without words', refused(2002, ''), '服务器异常', 10_000],
  ['ERR-02 404', httpStatus(404), '请求地址不存在', 5000],
  ['ERR-03 500', httpStatus(500), '服务端异常', 5000],
  ['ERR-05 a cut line', cut, '未知错误', 5000],
];

const toasts = () => notices.list.map(({ tone, words, lasts }) => [tone, words, lasts]);
/** Waits for the retry of a read that did not reach the bank. */
const settle = () => pass(600);
const shape = () => document.querySelector('[data-list]')?.getAttribute('data-list');

describe('a read requested by the user', () => {
  beforeEach(tellFailuresOfHooks);

  it.each(failures)(
    'ERR-12 %s: shows a toast, and the same message with a retry instead of the list',
    async (_name, answer, words, lasts) => {
      bank().next('norSpotTrade/query', answer, ...(answer === cut ? [cut] : []), ok(page([tradeRow()])));
      await draw(<ListScreen list={spotNonMaturity} />);
      await settle();
      expect(notices.list.map((notice) => [notice.tone, notice.lasts])).toEqual([['error', lasts]]);
      // Once in the toast, once in place of the list.
      expect(screen.getAllByText(words)).toHaveLength(2);
      expect(document.querySelector('[data-list=failed]')?.textContent).toContain(words);
      await press('重试');
      expect(shape()).toBe('rows');
    },
  );

  it.each(failures)('ERR-12 %s: a page that the user opens', async (_name, answer, words) => {
    bank().next('norSpotTrade/query', ok(page([tradeRow()], 45)), answer, answer);
    await draw(<ListScreen list={spotNonMaturity} />);
    await press('下一页');
    await settle();
    expect(notices.list).toHaveLength(1);
    expect(document.querySelector('[data-list=failed]')?.textContent).toContain(words);
  });

  it('ERR-12 QRY-22 a list of today whose business date cannot be read shows the reason, and its retry reads the date', async () => {
    bank().next('getServiceTime', refused(2002, '本行暂停查询'), ok(serviceTime()));
    await draw(<ListScreen list={spotSerial} />);
    await settle();
    expect([shape(), notices.list.length, screen.getAllByText('本行暂停查询').length]).toEqual(['failed', 1, 2]);
    await press('重试');
    await pass(50);
    expect([shape(), bank().sent('query/SpotClientTrade').length]).toEqual(['empty', 1]);
  });
});

describe('an automatic read', () => {
  beforeEach(tellFailuresOfHooks);

  it.each(failures)('ERR-12 %s: a list read again after a push shows no toast; its rows remain, with their age', async (_name, answer) => {
    bank().next('norSpotTrade/query', ok(page([tradeRow()])), answer, answer);
    await draw(<ListScreen list={spotNonMaturity} />);
    await pass(12_000);
    void refreshDeals();
    await settle();
    expect([shape(), toasts()]).toEqual(['rows', []]);
    expect(screen.getByText('刷新失败，以下为上次读取的数据。')).toBeTruthy();
    expect(screen.getByText('12秒前读取')).toBeTruthy();
    await pass(60_000);
    expect(screen.getByText('1分钟前读取')).toBeTruthy();
  });

  it('ERR-12 an automatic refresh does not affect the next read by the user', async () => {
    bank().next('norSpotTrade/query', ok(page([tradeRow()])), httpStatus(500), httpStatus(404));
    await draw(<ListScreen list={spotNonMaturity} />);
    await refreshDeals();
    await settle();
    expect(toasts()).toEqual([]);
    await press('重试');
    expect(screen.getByText('请求地址不存在')).toBeTruthy();
    expect([shape(), notices.list.length]).toEqual(['rows', 1]);
  });

  it.each(failures)('ERR-12 %s: the ships of half a minute ago remain, with their age', async (_name, answer) => {
    const ships = { bankTime: DESK_OPENS_AT, clockRate: '1', ships: [] };
    bank().next('ship/positions', ok(ships), answer, answer);
    await draw(<IshipScreen />);
    await pass(30_000);
    await settle();
    expect(toasts()).toEqual([]);
    expect(screen.getByText('30秒前读取')).toBeTruthy();
    expect(screen.getByText('刷新失败，以下为上次读取的数据。')).toBeTruthy();
  });
});

/** Source files of the portal by path, without tests and generated files. */
const sources = globSync('web/src/**/*.{ts,tsx}')
  .filter((file) => !/\.(test|fixture)\.tsx?$|^web\/src\/(test|api\/generated)\//.test(file))
  .sort()
  .map((file) => [file.replace('web/src/', ''), readFileSync(file, 'utf8')] as const);

/** Names of reading functions: those of the query library and generated hooks. */
const readers = (text: string): readonly string[] => {
  const generated = [...text.matchAll(/import \{([^}]*)\} from '#web\/api\/generated\/(?!model)/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  );
  const names = ['useQuery', 'useQueries', 'fetchQuery', ...generated.filter((name) => /^use[A-Z]/.test(name))];
  return names.flatMap((name) => [...text.matchAll(new RegExp(`\\b${name}(?:<\\w+>)?\\(`, 'g'))].map(() => name));
};

const kindsIn = (text: string): string =>
  [...new Set(text.replaceAll(/^import .*$/gm, '').match(/\b(?:askedFor|refusedInPlace|bySelf|toldByCaller)\b/g))].sort().join(' ');

describe('every read of the portal', () => {
  // A query that declares no kind makes every test that renders it fail (test/dom.ts). This test records which kind
  // each query declares.
  it('ERR-12 is declared as one of the two kinds', () => {
    const found = sources.filter(([, text]) => readers(text).length > 0).map(([path, text]) => [path, kindsIn(text)]);
    expect(Object.fromEntries(found)).toEqual({
      'app/shell/header-status.tsx': 'bySelf',
      'app/shell/use-finds.ts': 'bySelf',
      'app/shell/use-signed-in.ts': 'bySelf',
      'engines/chart/chart-head.tsx': 'bySelf',
      'engines/chart/use-candles.ts': 'bySelf',
      'engines/deal/deal-events.tsx': 'askedFor',
      'engines/deal/deal-pay-off.tsx': 'bySelf',
      'engines/deal/failed-delivery.tsx': 'askedFor',
      'engines/deal/own-marks.ts': 'bySelf',
      'engines/detail/trade-detail.tsx': 'askedFor',
      'engines/deal/due-act-dialog.tsx': 'askedFor',
      // Sends an act; only reads have a kind.
      'engines/identity/captcha.dialog.tsx': '',
      'engines/identity/use-captcha.ts': 'askedFor',
      // `askedFor` is for the rows and the business day, `bySelf` for the decimals of the pairs, which a list can do
      // without.
      'engines/list/use-rows.ts': 'askedFor bySelf',
      'engines/list/use-totals.ts': 'bySelf',
      'engines/list/use-values.tsx': 'bySelf',
      'engines/ticket/submit.ts': 'toldByCaller',
      'engines/ticket/use-block.ts': 'bySelf',
      // The first kind is for reads of typed values, the second for reads that are repeated, and the third for reads
      // that a submit waits for.
      'engines/ticket/use-facts.ts': 'bySelf refusedInPlace toldByCaller',
      'features/account/account-totals.tsx': 'bySelf',
      'features/account/open-movements.tsx': 'toldByCaller',
      'engines/action/use-submission.ts': 'refusedInPlace',
      'features/approvals/change-submission.tsx': 'askedFor',
      'features/approvals/submission-detail.tsx': 'askedFor',
      'features/due/waiting-submissions.tsx': 'bySelf',
      'features/approvals/use-deciding.ts': 'askedFor',
      'features/limits/limits.screen.tsx': 'askedFor',
      'features/auth/public-board.tsx': 'bySelf',
      'features/batch/netting.tsx': 'askedFor',
      'features/batch/recent-batches.tsx': 'askedFor',
      'features/batch/use-batch.ts': 'askedFor',
      'features/batch/use-second-person.ts': 'refusedInPlace',
      'features/batch/use-uncovered.ts': 'askedFor',
      'features/due/cash-flow.tsx': 'askedFor',
      'engines/chart/term-points.ts': 'bySelf',
      'features/due/expected-soon.tsx': 'bySelf',
      'features/exposures/close-gap.tsx': 'askedFor',
      'features/exposures/cover-flow.dialog.tsx': 'askedFor',
      'features/exposures/exposure-month.tsx': 'askedFor',
      'features/exposures/exposures.screen.tsx': 'askedFor',
      'features/forward/forward-lists.screen.tsx': 'bySelf',
      'features/home/cut-off-card.tsx': 'bySelf',
      'features/home/use-due.ts': 'bySelf',
      'features/home/use-moves.ts': 'bySelf',
      'features/news/iship.screen.tsx': 'bySelf',
      'features/news/news-items.tsx': 'bySelf',
      'features/news/this-week.tsx': 'bySelf',
      'features/news/use-closed-days.ts': 'bySelf',
      'features/news/use-market.ts': 'bySelf',
      'features/orders/placed-order.tsx': 'bySelf',
      'features/personal/calendar-subscription.tsx': 'askedFor',
      'features/personal/company-settings.tsx': 'askedFor',
      'features/personal/identity.tsx': 'askedFor',
      'features/personal/personal-info.screen.tsx': 'askedFor',
      'features/quotes/market-now.tsx': 'bySelf',
      'features/receipts/open-receipt.tsx': 'askedFor',
      'features/value/market-value.screen.tsx': 'askedFor',
      'features/value/value-days.tsx': 'bySelf',
    });
  });
});
