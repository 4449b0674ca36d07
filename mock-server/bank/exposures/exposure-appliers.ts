// Applies the facts of expected flows to the state.
import { type ExposureFact, linkKey } from '../facts/exposures-state.ts';
import type { Appliers } from '../facts/facts.ts';
import { isZero } from '../kernel/decimal.ts';
import { countBusinessNo } from '../kernel/numbering.ts';

/** Number of a customer's batches that are listed (EXP-05). */
const listed = 20;

/** How each fact of expected flows changes the state. */
export const exposureAppliers: Appliers<ExposureFact> = {
  flowsSaved: ({ exposures, numbering }, { flows }) => {
    for (const flow of flows) {
      if (!exposures.flows[flow.flowNo]) countBusinessNo(numbering, flow.flowNo);
      exposures.flows[flow.flowNo] = flow;
    }
  },
  flowsRemoved: ({ exposures }, { flowNos }) => {
    for (const flowNo of flowNos) delete exposures.flows[flowNo];
  },
  coverAllocated: ({ exposures }, { type: _type, ...link }) => {
    const key = linkKey(link);
    if (isZero(link.amount)) delete exposures.links[key];
    else exposures.links[key] = link;
  },
  coverBandsSaved: ({ exposures }, { customerId, bands }) => {
    exposures.bands[customerId] = bands;
  },
  batchAsked: ({ exposures, numbering }, { batch }) => {
    const { batchNo, customerId } = batch;
    countBusinessNo(numbering, batchNo);
    exposures.batches[batchNo] = batch;
    exposures.recent[customerId] = [batchNo, ...(exposures.recent[customerId] ?? [])].slice(0, listed);
  },
  batchLineMoved: ({ exposures }, { batchNo, lineNo, quoteNo, refusal }) => {
    const batch = exposures.batches[batchNo];
    if (!batch) throw new Error(`no batch ${batchNo}`);
    const lines = batch.lines.map((line) => (line.lineNo === lineNo ? { ...line, quoteNo, refusal } : line));
    exposures.batches[batchNo] = { ...batch, lines };
  },
  batchDecided: () => undefined,
};
