// Runs axe on a page: WCAG 2.0 to 2.2, A and AA, and best practices (LAY-20).
import axeCore from 'axe-core';
import type { Page } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] };

/** Rules that a change of colours alone can break. */
const ofColours = ['color-contrast', 'link-in-text-block'];

const only = (...rules: string[]) => ({ runOnly: { type: 'rule', values: rules } });

/** Rules that the width alone can break while the same elements are shown. */
const ofWidth = ['target-size', 'scrollable-region-focusable'];

/**
 * Which rules run: all; only colours, for a page whose structure was checked by day; only structure, because another
 * language changes no colours; or only what depends on width.
 */
export type Reading = 'all' | 'colours' | 'structure' | 'width';

const readings: Readonly<Record<Reading, object>> = {
  all: { runOnly: tags },
  colours: only(...ofColours),
  width: only(...ofWidth),
  structure: { runOnly: tags, rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])) },
};

/**
 * Waits until no colour changes. A change of mode passes down the page: an element that inherits a colour starts its
 * transition when its parent has changed, so a frame without a transition ends them all.
 */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    for (await frame(); running().length > 0; await frame()) await Promise.allSettled(running().map(({ finished }) => finished));
  });

/** Returns one line a problem; empty if there is none. */
export async function axeProblems(page: Page, reading: Reading = 'all'): Promise<string[]> {
  await settled(page);
  // axe is half a megabyte, so it is loaded once per page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  const violations = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> } };
    return (await axe.run(document, { ...options, resultTypes: ['violations'] })).violations;
  }, readings[reading]);
  if (violations.length === 0) return [];
  // A quote panel and the line of the last act cover parts of the page, depending on its length and scroll position, so
  // targets under them are not checked for size.
  const hasPanel = (await page.locator('[data-quote], [data-docked]').count()) > 0;
  return violations
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`),
    )
    .filter((problem) => !(hasPanel && problem.startsWith('target-size') && problem.includes('partially obscured')));
}

/**
 * Returns a text of the visible elements and of everything else that structural rules depend on. Changing prices do
 * not change it.
 */
export const shapeOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => `${element.tagName} ${element.getAttributeNames().join(' ')} ${element.getAttribute('role') ?? ''}`)
      .join('\n'),
  );
