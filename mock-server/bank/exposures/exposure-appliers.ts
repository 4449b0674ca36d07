// Applies the facts of expected flows to the state.
import { type ExposureFact, linkKey } from '../facts/exposures-state.ts';
import type { Appliers } from '../facts/facts.ts';
import { isZero } from '../kernel/decimal.ts';
import { countBusinessNo } from '../kernel/numbering.ts';

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
};
