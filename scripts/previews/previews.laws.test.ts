// @module-tag thorough
// The preview of a ticket equals the bank's quote in an unmoved market, to the last decimal.
// `PREVIEW_RUNS=500 vitest run scripts/previews` tries 500 forms of each product.
import fc, { type GeneratorValue } from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { filled, issuesOf } from '#web/engines/ticket/ticket.ts';
import type { Market, Product } from '#web/engines/ticket/ticket-types.ts';
import { forward } from '#web/features/forward/forward.product.ts';
import { option } from '#web/features/option/option.product.ts';
import { spot } from '#web/features/spot/spot.product.ts';
import { swap } from '#web/features/swap/swap.product.ts';
import { filledIn } from './filling.ts';
import { openPortal, type Portal } from './portal.ts';

const numRuns = Number(process.env['PREVIEW_RUNS'] ?? 30);
const patience = numRuns * 5_000;
const minute = 60_000;
const day = 24 * 60 * minute;

let portal: Portal;
beforeAll(async () => {
  portal = await openPortal();
});
// Moves to the next day after each test, so that each product is tested on its own business date. One of these dates
// is a holiday in New York.
afterEach(() => portal.passTime(day));
afterAll(() => portal.close());

/**
 * Previews random forms and requests a quote for each, for every tenth in a later market. Returns how many were quoted
 * as previewed; throws at the first difference.
 */
async function quotedAsPreviewed<Key extends string, Facts extends Market, Request extends { clientRequestId: string }>(
  product: Product<Key, Facts, Request>,
): Promise<number> {
  let quoted = 0;
  const law = async (draw: GeneratorValue) => {
    const typed = await filledIn(product, portal, draw);
    const facts = await portal.factsOf(product, typed);
    const form = filled(product, typed, facts);
    fc.pre(issuesOf(product, form, facts).length === 0);
    expect(await portal.legsQuoted(product, form, facts)).toEqual(product.preview(form, facts)?.legs);
    quoted += 1;
    if (quoted % 10 === 0) await portal.passTime(minute);
  };
  await fc.assert(fc.asyncProperty(fc.gen(), law), { numRuns, seed: 20261124, endOnFailure: true });
  return quoted;
}

describe('previews', () => {
  it("SPO-08 MRG-15 of spot equal the bank's quotes", async () => expect(await quotedAsPreviewed(spot)).toBe(numRuns), patience);
  it("FWD-08 FWD-10 of forwards equal the bank's quotes", async () => expect(await quotedAsPreviewed(forward)).toBe(numRuns), patience);
  it("SWP-06 SWP-07 of swaps equal the bank's quotes", async () => expect(await quotedAsPreviewed(swap)).toBe(numRuns), patience);
  it("OPT-05 OPT-08 of options equal the bank's quotes", async () => expect(await quotedAsPreviewed(option)).toBe(numRuns), patience);
});
