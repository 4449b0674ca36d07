// Handlers of control, by operationId of its own contract.
import type { ControlHandlers } from './control-call.ts';
import { dealingHandlers } from './operations/dealing.ts';
import { dealHandlers } from './operations/deals.ts';
import { disturbanceHandlers } from './operations/disturbances.ts';
import { timeAndMarketHandlers } from './operations/time-and-market.ts';
import { viewHandlers } from './operations/views.ts';
import { recordingHandlers } from './operations/recordings.ts';
import { worldHandlers } from './operations/worlds.ts';

export const controlHandlers: ControlHandlers = {
  ...worldHandlers,
  ...dealingHandlers,
  ...dealHandlers,
  ...timeAndMarketHandlers,
  ...disturbanceHandlers,
  ...viewHandlers,
  ...recordingHandlers,
};
