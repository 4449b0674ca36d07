// WCAG 2.0 to 2.2, A and AA, and best practice, as axe finds them on a page (LAY-20).
import axeCore from 'axe-core';
import type { Page } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] };

/** What a change of colours alone can break. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** One line a problem; empty when there is none. By night a page that was read by day is read for its colours only. */
export async function axeProblems(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  await page.evaluate(axeCore.source);
  const violations = await page.evaluate(
    async (runOnly) => {
      const { axe } = globalThis as unknown as { axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> } };
      return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations;
    },
    what === 'all' ? tags : { type: 'rule', values: ofColours },
  );
  // A quote's panel lies over the page until it is moved or decided; how much of a button it leaves free is where the page was scrolled to.
  const hasPanel = (await page.locator('[data-quote]').count()) > 0;
  return violations
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`),
    )
    .filter((problem) => !(hasPanel && problem.startsWith('target-size') && problem.includes('partially obscured')));
}
