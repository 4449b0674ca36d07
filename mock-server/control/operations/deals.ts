// Deals of all customers, and one deal with its life (DSK-09).
import { type ControlHandlers, notThere } from '../control-call.ts';

export const dealHandlers: ControlHandlers = {
  listDeals: ({ world: { bank }, query: { find } }) => bank.dealsAtDesk(find),
  readDeal({ world: { bank }, places: { businessNo } }) {
    const deal = bank.dealInDetail(businessNo);
    if (!deal) throw notThere(`deal ${businessNo}`);
    return deal;
  },
};
