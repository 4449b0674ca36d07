// The worker that reads one source of expected flows (EXP-01).
import { type FlowReport, type FlowTask, reportFlows } from './flow-source.ts';

addEventListener('message', ({ data }: MessageEvent<FlowTask>) => {
  void reportFlows(data, (report: FlowReport) => postMessage(report));
});
