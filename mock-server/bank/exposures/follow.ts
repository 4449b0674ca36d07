// What follows from other facts: a deal that was requested to cover flows is linked to them (EXP-03).
import { flowsOf } from '../catalogue/found.ts';
import type { BatchPlace } from '../facts/batch-state.ts';
import type { ExpectedFlow } from '../facts/exposures-state.ts';
import type { Fact } from '../facts/facts.ts';
import type { BankState } from '../facts/state.ts';
import { monthOf } from '../calendar/dates.ts';
import { entryOf } from '../kernel/tables.ts';
import { linkedInTurn } from './links.ts';

/** The flows of a line of a batch that still exist. */
const flowsOfLine = ({ batchNo, lineNo }: BatchPlace, { exposures }: BankState): ExpectedFlow[] => {
  const line = entryOf(exposures.batches, batchNo)?.lines.find((each) => each.lineNo === lineNo);
  return (line?.flows ?? []).flatMap(({ flowNo }) => entryOf(exposures.flows, flowNo) ?? []);
};

/** Returns the facts of cover that follow from the facts of a command. */
export const coverAfter = (facts: readonly Fact[], state: BankState): Fact[] =>
  facts.flatMap((fact) => {
    if (fact.type !== 'dealBooked') return [];
    const { deal } = fact;
    const request = entryOf(state.quotes.all, deal.businessNo)?.request;
    if (request?.batch) return linkedInTurn(state, deal, flowsOfLine(request.batch, state));
    const toCover = request?.toCover;
    if (!toCover) return [];
    const flows = flowsOf(state, deal.customerId).slice();
    return linkedInTurn(
      state,
      deal,
      flows.filter(({ cyCode, date }) => cyCode === toCover.cyCode && monthOf(date) === toCover.month && date >= state.businessDate),
    );
  });
