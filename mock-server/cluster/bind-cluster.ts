// Connects forwarding to the bank and to control (SHR-05).
import type { FastifyInstance } from 'fastify';
import type { Say } from '#mock/log.ts';
import type { Metrics } from '#mock/metrics/metrics.ts';
import { bindForwarding } from './forwarding.ts';
import type { Cluster } from './places.ts';
import { bankBody, controlBody } from './refusals.ts';

type Parts = { readonly metrics: Pick<Metrics, 'forwarded'>; readonly say: Say };

/**
 * Forwards calls of the bank whose `{provider}` is elsewhere. Other processes send calls of control to the bank port,
 * since control listens on loopback as a rule; they reach `control`, which checks them as usual. Must
 * follow `bindLive`: the hooks of its plugin close the connection of a handshake that is refused here.
 */
export function bindCluster(
  portal: FastifyInstance,
  cluster: Cluster,
  { control, ...parts }: Parts & { readonly control: () => FastifyInstance | null },
): void {
  bindForwarding(portal, {
    ...cluster,
    ...parts,
    bodyOf: bankBody,
    worldOf: ({ params }) => (params as { readonly provider?: string }).provider ?? null,
    relayedTo: ({ url }) => (url.startsWith('/__mock/') ? control() : null),
  });
}

/** Forwards calls of control about a world that is elsewhere. A world is created where the call arrives. */
export async function bindClusterControl(control: FastifyInstance, cluster: Cluster, parts: Parts): Promise<void> {
  bindForwarding(control, {
    ...cluster,
    ...parts,
    bodyOf: controlBody,
    worldOf: ({ params }) => (params as { readonly world?: string }).world ?? null,
  });
  // It receives calls from the bank port even if it never listens itself.
  await control.ready();
}
