// The cost of the exposure of a customer, of its flows and of its cover does not grow with them (EXP-09); measured as
// reads of the state.
import { describe, expect, it } from 'vitest';
import type { CoverListForm, FlowListForm } from '#mock/generated/contract.ts';

import { counting, readsInPieces } from '../catalogue/counted-reads.fixture.ts';
import { catalogueOf } from '../catalogue/world-catalogue.ts';
import { deskPrices } from '../desk/desk-prices.ts';
import { envWith } from '../desk/env.fixture.ts';
import type { Env } from '../desk/env.ts';
import { testBank } from '../doors/bank.fixture.ts';
import { expose, type Exposed, happens } from '../doors/exposed-world.fixture.ts';
import type { BankState } from '../facts/state.ts';
import { whole } from '../kernel/pieces.fixture.ts';
import type { InPieces } from '../kernel/pieces.ts';
import { paged } from '../lists/paging.ts';
import { coverIn, exposuresOf } from './exposure-view.ts';
import { flowsIn } from './flow-rows.ts';

const page = { pageNum: 1, pageSize: 10 } as const;

describe('with five times the flows and open deals', () => {
  const aMonth = { cyCode: 'USD', startDate: '2026-03-01', endDate: '2026-03-31' } as const;
  const flows = (form: Omit<FlowListForm, keyof typeof page>) => (state: BankState) =>
    paged(flowsIn(state, 'C0001', form), { ...page, ...form });
  const cover = (form: Omit<CoverListForm, keyof typeof page>) => (state: BankState) =>
    paged(coverIn(state, 'C0001', form), { ...page, ...form });
  const asked: Readonly<Record<string, (state: BankState, env: Env) => InPieces<unknown>>> = {
    exposure: (state, env) => exposuresOf(state, 'C0001', env),
    'page of cover': cover({}),
    'page of cover of a month': cover(aMonth),
    'page of cover by number': cover({ sortBy: 'businessNo', sortOrder: 'desc' }),
    'page of flows': flows({}),
    'page of flows of a month': flows(aMonth),
    'page of flows by reference': flows({ reference: '7', sortBy: 'flowNo' }),
    'late page of flows': (state) => paged(flowsIn(state, 'C0001', {}), { ...page, pageNum: 90 }),
  };

  function exposedWorld(exposed: Exposed) {
    const { bank, clock } = testBank();
    const state = bank.state();
    expose(state, exposed);
    const counted = counting(state);
    catalogueOf(counted.state);
    return { state, counted, env: envWith(deskPrices(bank.market, state.disturbances), clock.bankNow()) };
  }

  it.each(Object.entries(asked))('EXP-09 MOC-33 MOC-37 no piece of the %s reads more, nor does a later request', (_name, work) => {
    const [few, many] = [1, 5].map((times) => {
      const { counted, env } = exposedWorld({ flows: 2_000 * times, deals: 1_000 * times });
      return readsInPieces(counted.reads, () => work(counted.state, env));
    });
    if (!few || !many) throw new Error('no reads were counted');
    expect(many.first.length).toBeGreaterThan(few.first.length);
    expect(Math.max(...many.first)).toBeLessThan(2 * Math.max(...few.first));
    const all = (reads: readonly number[]) => reads.reduce((sum, each) => sum + each, 0);
    expect(all(many.second)).toBeLessThanOrEqual(1.5 * all(few.second));
  });

  it('EXP-09 MOC-33 the exposure after a change of a flow and of a deal reads these two alone', () => {
    const { state, counted, env } = exposedWorld({ flows: 10_000, deals: 5_000 });
    const readsOf = (): number => {
      const before = counted.reads();
      whole(exposuresOf(counted.state, 'C0001', env));
      return counted.reads() - before;
    };
    readsOf();
    const again = readsOf();
    const [deal, flow] = [Object.values(state.deals.all).at(-1), Object.values(state.exposures.flows).at(-1)];
    if (!deal || !flow) throw new Error('the world has no deal and no flow');
    const ended = { ...deal, legs: deal.legs.map((leg) => ({ ...leg, undelivered1: '0', undelivered2: '0' })) };
    happens(state, { type: 'flowsSaved', flows: [{ ...flow, amount: '1.00' }] });
    happens(state, { type: 'dealBooked', deal: ended });
    expect(readsOf()).toBeLessThan(again + 40);
  });
});
