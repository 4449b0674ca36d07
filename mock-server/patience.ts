// How long the servers of the bank and of control wait for a request to arrive (TRU-06).

/**
 * Time within which a request must arrive completely, and the interval of checks, in ms: together less than 10 s. The
 * time of a response is not limited.
 */
export type Patience = { readonly slowest: number; readonly lookedAtEvery: number };
export const patience: Patience = { slowest: 8_000, lookedAtEvery: 1_000 };

/** Options of a Fastify server that closes the connection of a request that does not arrive in time. */
export const arrivingWithin = ({ slowest: within, lookedAtEvery: every }: Patience) =>
  ({
    requestTimeout: within,
    http: { requestTimeout: within, headersTimeout: within, connectionsCheckingInterval: every },
  }) as const;
