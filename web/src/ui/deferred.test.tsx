import { screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draw, pass, press } from '#web/test/draw.tsx';
import { addition, ADDITION_RETRY, opened, deferred } from './deferred.tsx';

/** Returns a download that fails `times` times and then succeeds. */
function failing(times: number) {
  let left = times;
  return vi.fn<() => Promise<() => string>>(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return () => 'the part';
  });
}

const reload = vi.fn<() => void>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(location, 'reload').mockImplementation(reload);
  reload.mockClear();
});

const text = () => document.body.textContent;

describe('a part that is downloaded on first use', () => {
  it('ACC-23 is shown once it has arrived, and is downloaded once', async () => {
    const load = failing(0);
    const Part = deferred(load);
    await draw(
      <Suspense fallback="waiting">
        <Part />
        <Part />
      </Suspense>,
    );
    expect(text()).toBe('the partthe part');
    expect(load).toHaveBeenCalledOnce();
  });

  it('ACC-23 ACC-24 that fails to download is reported in its place, and a button loads it', async () => {
    const Part = deferred(failing(1));
    await draw(
      <>
        before <Suspense>{<Part />}</Suspense> after
      </>,
    );
    expect(screen.getByRole('alert').textContent).toBe('页面加载失败，请刷新重试刷新');
    expect(text()).toMatch(/^before .* after$/);
    await press('刷新');
    expect(text()).toBe('before the part after');
  });

  it('LAY-19 that is requested again leaves the keyboard focus in its page', async () => {
    const Part = deferred(failing(1));
    await draw(
      <main tabIndex={-1}>
        <Suspense>
          <Part />
        </Suspense>
      </main>,
    );
    await press('刷新');
    expect(text()).toBe('the part');
    expect(document.activeElement?.tagName).toBe('MAIN');
  });

  it('ACC-23 that fails a second time offers to reload the portal', async () => {
    const Part = deferred(failing(2));
    await draw(<Suspense>{<Part />}</Suspense>);
    await press('刷新');
    expect(screen.getByRole('alert').textContent).toMatch(/^此页面仍无法加载。/);
    await press('重新载入');
    expect(reload).toHaveBeenCalledOnce();
  });

  it('ACC-24 that fails after its download is not a failed download', async () => {
    const Part = deferred(async () => () => {
      throw new RangeError('broken inside');
    });
    await expect(draw(<Suspense>{<Part />}</Suspense>)).rejects.toThrow('broken inside');
  });
});

describe('an addition to a page', () => {
  it('ACC-24 that fails to download is omitted, and is downloaded again ten seconds later', async () => {
    const load = failing(2);
    const Addition = addition(load);
    await draw(<Suspense>{<Addition />}</Suspense>);
    expect(text()).toBe('');
    await pass(ADDITION_RETRY - 1);
    expect(load).toHaveBeenCalledTimes(1);
    await pass(1);
    expect(load).toHaveBeenCalledTimes(2);
    await pass(ADDITION_RETRY);
    expect(text()).toBe('the part');
    expect(load).toHaveBeenCalledTimes(3);
  });
});

describe('a part that a button opens', () => {
  it('ACC-24 that fails to download is closed again, and the next press retries', async () => {
    const missing = vi.fn<() => void>();
    const Opened = opened<{ onDone: () => void }>(failing(1), ({ onDone }) => {
      missing();
      onDone();
    });
    function Opener() {
      const [open, setOpen] = useState(false);
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            open
          </button>
          <Suspense>{open && <Opened onDone={() => setOpen(false)} />}</Suspense>
        </>
      );
    }
    await draw(<Opener />);
    await press('open');
    expect(missing).toHaveBeenCalledOnce();
    expect(text()).toBe('open');
    await press('open');
    expect(text()).toBe('openthe part');
  });
});
