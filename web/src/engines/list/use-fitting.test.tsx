import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fitOf, useFitting } from './use-fitting.ts';

const columns = [
  { key: 'number' },
  { key: 'rate', givesWay: 'never' as const },
  { key: 'pair', givesWay: 2 as const },
  { key: 'date', givesWay: 1 as const },
];

/**
 * Simulates a table in a box of 300 px. Every column has the given width, or 20 px less in the tight layout. `looks`
 * counts how often the layout was measured.
 */
function tableBox(width: number) {
  const element = document.createElement('div');
  element.innerHTML = `<table><thead><tr>${columns.map(({ key }) => `<th data-column="${key}"></th>`).join('')}</tr></thead></table>`;
  const box = { width, shown: columns.length, looks: 0 };
  const drawn = () => box.width - (element.dataset['tight'] === undefined ? 0 : 20);
  Object.defineProperty(element, 'clientWidth', { get: () => 300 });
  Object.defineProperty(element, 'scrollWidth', { get: () => Math.max(300, drawn() * box.shown) });
  for (const head of element.querySelectorAll('th'))
    Object.defineProperty(head, 'offsetWidth', {
      get: () => {
        if (head.dataset['column'] === 'number') box.looks += 1;
        return drawn();
      },
    });
  return { element, box };
}

describe('columns that fit', () => {
  it('QRY-23 QRY-26 in little room the padding shrinks, then actions become a menu, then columns are hidden by priority; equal ones from the last, some never', () => {
    const columns = [
      { key: 'no' },
      { key: 'rate', givesWay: 2 },
      { key: 'day', givesWay: 1 },
      { key: 'due', givesWay: 1 },
      { key: 'ends', givesWay: 'never' },
    ] as const;
    const entries = [
      ['no', 100],
      ['rate', 80],
      ['day', 60],
      ['due', 60],
      ['ends', 60],
      ['', 50],
    ] as const;
    const widths = { natural: new Map(entries.map(([key, width]) => [key, width + 10])), tight: new Map(entries) };
    expect(fitOf(columns, widths, 470)).toEqual({ hidden: [], isTight: false, isMenu: false });
    expect(fitOf(columns, widths, 469)).toEqual({ hidden: [], isTight: true, isMenu: false });
    expect(fitOf(columns, widths, 410)).toEqual({ hidden: [], isTight: true, isMenu: false });
    // The menu of actions is narrower than the action buttons.
    expect(fitOf(columns, { ...widths, menu: 30 }, 390)).toEqual({ hidden: [], isTight: true, isMenu: true });
    expect(fitOf(columns, { ...widths, menu: 30 }, 389)).toEqual({ hidden: ['due'], isTight: true, isMenu: true });
    expect(fitOf(columns, widths, 409)).toEqual({ hidden: ['due'], isTight: true, isMenu: true });
    expect(fitOf(columns, widths, 349)).toEqual({ hidden: ['due', 'day'], isTight: true, isMenu: true });
    expect(fitOf(columns, widths, 289)).toEqual({ hidden: ['due', 'day', 'rate'], isTight: true, isMenu: true });
    expect(fitOf(columns, widths, 100)).toEqual({ hidden: ['due', 'day', 'rate'], isTight: true, isMenu: true });
  });

  it('QRY-23 QRY-26 new rows can hide more columns but restore none; permanent columns stay, and only a table that is too wide is measured', () => {
    const { element, box } = tableBox(95);
    const ref = { current: element };
    const { result, rerender } = renderHook(
      ({ rows, language }) => {
        const fit = useFitting(ref, { columns, language, rows });
        element.toggleAttribute('data-tight', fit.isTight);
        return fit;
      },
      { initialProps: { rows: 1, language: 'cn' } },
    );
    expect(result.current).toEqual({ hidden: [], isTight: true, isMenu: false });
    box.width = 110;
    rerender({ rows: 2, language: 'cn' });
    expect(result.current.hidden).toEqual(['date']);
    const { looks } = box;
    box.shown = 3;
    box.width = 90;
    rerender({ rows: 3, language: 'cn' });
    expect([result.current.hidden, box.looks]).toEqual([['date'], looks]);
    box.width = 160;
    rerender({ rows: 4, language: 'cn' });
    expect(result.current.hidden).toEqual(['date', 'pair']);
    expect(box.looks).toBe(looks + 2);
    box.width = 400;
    box.shown = 2;
    rerender({ rows: 5, language: 'cn' });
    expect(result.current.hidden).toEqual(['date', 'pair']);
    // A change of language measures again.
    box.width = 70;
    rerender({ rows: 5, language: 'en' });
    expect(result.current).toEqual({ hidden: [], isTight: false, isMenu: false });
  });
});
