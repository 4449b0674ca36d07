// WCAG 2.0 to 2.2, A and AA, and best practice, as axe finds them on a page (LAY-20, quality bar U1).
import axeCore from 'axe-core';
import type { Page } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Violation = { id: string; help: string; nodes: { target: string[]; failureSummary: string }[] };

/** One line a problem; empty when there is none. */
export async function axeProblems(page: Page): Promise<string[]> {
  await page.evaluate(axeCore.source);
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: { run(context: Document, options: object): Promise<{ violations: Violation[] }> } };
    return (await axe.run(document, { runOnly, resultTypes: ['violations'] })).violations;
  }, tags);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary.replaceAll(/\s+/g, ' ')}`),
  );
}
