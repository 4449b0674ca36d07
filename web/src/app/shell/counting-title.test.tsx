import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setLanguage } from '#web/i18n/index.ts';
import { receiveQuote } from '#web/live/quote-queue.ts';
import { spotQuote } from '#web/test/deals.ts';
import { draw, pass } from '#web/test/draw.tsx';
import { secondsRun } from '#web/test/open-quote.tsx';
import { CountingTitle } from './counting-title.tsx';
import { QuoteHost } from './quote-host.tsx';

secondsRun();

async function hide(isHidden: boolean): Promise<void> {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  await act(async () => document.dispatchEvent(new Event('visibilitychange')));
}

function Page() {
  const [id, setId] = useState('spotTrade');
  return (
    <>
      <CountingTitle id={id} />
      <QuoteHost />
      <button type="button" hidden onClick={() => setId('forwardTrade')}>
        go on
      </button>
    </>
  );
}

async function openQuote(): Promise<void> {
  await draw(<Page />);
  receiveQuote(spotQuote());
  await pass(2_000);
}

describe('the title of the document', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('QUO-40 counts the seconds of the open quote while the tab is hidden', async () => {
    await openQuote();
    expect(document.title).toBe('即期交易 · 企业外汇交易门户');
    await hide(true);
    expect(document.title).toBe('（97秒）即期交易 · 企业外汇交易门户');
    await pass(1_000);
    expect(document.title).toBe('（96秒）即期交易 · 企业外汇交易门户');
    await hide(false);
    expect(document.title).toBe('即期交易 · 企业外汇交易门户');
  });

  it('I18-04 follows page and language during an open quote, hidden or not', async () => {
    await openQuote();
    await setLanguage('en');
    await pass();
    expect(document.title).toMatch(/^Spot trade · /);
    await hide(true);
    expect(document.title).toMatch(/^\(97 s\) Spot trade · /);
    act(() => screen.getByText('go on').click());
    expect(document.title).toMatch(/^\(97 s\) Forward trade · /);
    await hide(false);
    expect(document.title).toMatch(/^Forward trade · /);
    await setLanguage('cn');
  });
});
