// A worker for tests: reads a source where it was started, since this DOM has no workers.
import { type FlowTask, reportFlows } from './flow-source.ts';

/** Replaces `Worker`. A silent one never answers; `ended` counts the workers that were terminated. */
export function workersHere({ isSilent = false } = {}): { readonly Worker: new () => EventTarget; readonly ended: () => number } {
  let ended = 0;
  class HereWorker extends EventTarget {
    #isEnded = false;

    postMessage(task: FlowTask): void {
      if (isSilent) return;
      void reportFlows(task, (data) => this.#isEnded || this.dispatchEvent(new MessageEvent('message', { data })));
    }

    terminate(): void {
      this.#isEnded = true;
      ended += 1;
    }
  }
  return { Worker: HereWorker, ended: () => ended };
}
