// What follows from other facts: a deal that was requested to cover flows is linked to them (EXP-03).
import { flowsOf } from '../catalogue/found.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import { monthOf } from '../calendar/dates.ts';
import { entryOf } from '../kernel/tables.ts';
import { linkedInTurn } from './links.ts';

/** Returns the facts of cover that follow from the facts of a command. */
export const coverAfter = (facts: readonly Fact[], state: BankState): Fact[] =>
  facts.flatMap((fact) => {
    if (fact.type !== 'dealBooked') return [];
    const { deal } = fact;
    const toCover = entryOf(state.quotes.all, deal.businessNo)?.request.toCover;
    if (!toCover) return [];
    const flows = flowsOf(state, deal.customerId).slice();
    return linkedInTurn(
      state,
      deal,
      flows.filter(({ cyCode, date }) => cyCode === toCover.cyCode && monthOf(date) === toCover.month && date >= state.businessDate),
    );
  });
