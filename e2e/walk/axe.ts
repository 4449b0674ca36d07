// WCAG 2.0 to 2.2, A and AA, and best practice, as axe finds them on a page (LAY-20).
import axeCore from 'axe-core';
import type { Page } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] };

/** What a change of colours alone can break. */
const ofColours = ['color-contrast', 'link-in-text-block'];

const only = (...rules: string[]) => ({ runOnly: { type: 'rule', values: rules } });

/** What the width alone can break while the same elements are shown. */
const ofWidth = ['target-size', 'scrollable-region-focusable'];

/** What is read of a page: all of it; its colours only, by night, when it was read by day; all but those, which another language does not change; or what the width alone changes. */
export type Reading = 'all' | 'colours' | 'structure' | 'width';

const readings: Readonly<Record<Reading, object>> = {
  all: { runOnly: tags },
  colours: only(...ofColours),
  width: only(...ofWidth),
  structure: { runOnly: tags, rules: Object.fromEntries(ofColours.map((rule) => [rule, { enabled: false }])) },
};

/** One line a problem; empty when there is none. */
export async function axeProblems(page: Page, reading: Reading = 'all'): Promise<string[]> {
  // Half a megabyte of source, which a page keeps until it is left.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
  const violations = await page.evaluate(async (options) => {
    const { axe } = globalThis as unknown as { axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> } };
    return (await axe.run(document, { ...options, resultTypes: ['violations'] })).violations;
  }, readings[reading]);
  if (violations.length === 0) return [];
  // A quote's panel lies over the page until it is moved or decided; how much of a button it leaves free is where the page was scrolled to.
  const hasPanel = (await page.locator('[data-quote]').count()) > 0;
  return violations
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`),
    )
    .filter((problem) => !(hasPanel && problem.startsWith('target-size') && problem.includes('partially obscured')));
}

/** Which elements are shown, with what else a reading of the structure depends on; a price that ticks changes none of it. */
export const shapeOf = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => `${element.tagName} ${element.getAttributeNames().join(' ')} ${element.getAttribute('role') ?? ''}`)
      .join('\n'),
  );
