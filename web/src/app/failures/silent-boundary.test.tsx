import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { setTabs } from '#web/state/tabs.ts';
import { draw, person } from '#web/test/draw.tsx';
import { TabBar } from '../shell/tab-bar.tsx';
import { screens } from '../screens.ts';
import { SilentBoundary } from './silent-boundary.tsx';

const Broken = () => {
  throw new Error('broken inside');
};
const silenced = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('a part that fails silently', () => {
  it('is omitted, and its neighbours remain', async () => {
    silenced();
    await draw(
      <>
        <SilentBoundary>
          <Broken />
        </SilentBoundary>
        <SilentBoundary>still here</SilentBoundary>
      </>,
    );
    expect(document.body.textContent).toBe('still here');
  });

  it('ERR-09 a failing tab is omitted from the bar without a message; the other tabs open and close', async () => {
    silenced();
    const path = Object.getOwnPropertyDescriptor(screens.spotCurrentSerial, 'path');
    Object.defineProperty(screens.spotCurrentSerial, 'path', {
      configurable: true,
      get: () => {
        throw new Error('broken inside');
      },
    });
    const open = ['optionalCcy', 'spotCurrentSerial', 'spotNonMaturity'];
    setTabs({ open, kept: open, loads: {} });
    await draw(<TabBar active="optionalCcy" />);
    if (path) Object.defineProperty(screens.spotCurrentSerial, 'path', path);
    const bar = screen.getByRole('navigation', { name: '已打开的页面' });
    expect(bar.textContent).toBe('自选行情即期 · 未到期交易');
    await person.click(screen.getByRole('button', { name: '关闭即期 · 未到期交易' }));
    expect(bar.textContent).toBe('自选行情');
    expect([screen.queryByRole('alert'), screen.queryByRole('alertdialog')]).toEqual([null, null]);
  });
});
