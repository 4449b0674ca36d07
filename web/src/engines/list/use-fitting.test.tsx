import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFitting } from './use-fitting.ts';

const columns = [{ key: 'number' }, { key: 'rate', givesWay: 2 as const }, { key: 'date', givesWay: 1 as const }];

/** A box of 300 px whose table shows columns of a width each; `looks` counts the layouts at the natural width. */
function tableBox(width: number) {
  const element = document.createElement('div');
  element.innerHTML = `<table><thead><tr>${columns.map(({ key }) => `<th data-column="${key}"></th>`).join('')}</tr></thead></table>`;
  const box = { width, shown: columns.length, looks: 0 };
  Object.defineProperty(element, 'clientWidth', { get: () => 300 });
  Object.defineProperty(element, 'scrollWidth', { get: () => Math.max(300, box.width * box.shown) });
  for (const head of element.querySelectorAll('th'))
    Object.defineProperty(head, 'offsetWidth', {
      get: () => {
        if (head.dataset['column'] === 'number') box.looks += 1;
        return box.width;
      },
    });
  return { element, box };
}

describe('which columns fit', () => {
  it('QRY-23 other rows make more columns leave but bring none back, and look at the whole table only where it is too wide', () => {
    const { element, box } = tableBox(140);
    const ref = { current: element };
    const { result, rerender } = renderHook(({ rows, language }) => useFitting(ref, { columns, language, rows }), {
      initialProps: { rows: 1, language: 'cn' },
    });
    expect([result.current.hidden, box.looks]).toEqual([['date'], 1]);
    box.shown = 2;
    box.width = 90;
    rerender({ rows: 2, language: 'cn' });
    expect([result.current.hidden, box.looks]).toEqual([['date'], 1]);
    box.width = 160;
    rerender({ rows: 3, language: 'cn' });
    expect([result.current.hidden, box.looks]).toEqual([['date', 'rate'], 2]);
    // Words of another language decide anew.
    box.width = 90;
    rerender({ rows: 3, language: 'en' });
    expect(result.current.hidden).toEqual([]);
  });
});
