// A portal server with handlers of the test, for answers that the bank itself never gives.
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { coverage } from '#mock/calls/coverage.ts';
import { readContract } from '#mock/contract/document.ts';
import { filePool } from '#mock/files/file-pool.ts';
import { streams } from '#mock/files/streams.ts';
import { anonymousQueue } from '#mock/http/anonymous-queue.ts';
import { bindContract, type Binding } from '#mock/http/bind.ts';
import { bindErrors } from '#mock/http/envelope.ts';
import { exampleAnswers } from '#mock/http/examples.ts';
import type { Handlers } from '#mock/http/handler.ts';
import { loadKeyPair } from '#mock/secrets/key-pair.ts';
import { passwords } from '#mock/secrets/passwords.ts';
import { ownThread } from './own-thread.ts';

const contract = readContract();
const examples = exampleAnswers(contract);

/** Handlers that return invalid answers, that throw, or that are missing. */
export type Planted = Readonly<Record<string, () => unknown>>;

/** Starts a portal server with these handlers; `parts` replaces what it depends on. */
export async function plantedPortal(
  handlers: Planted,
  parts: Pick<Binding, 'worlds'> & Partial<Pick<Binding, 'coverage' | 'metrics' | 'say'>>,
): Promise<FastifyInstance> {
  const portal = Fastify();
  await portal.register(formbody);
  const queue = anonymousQueue(ownThread);
  bindErrors(portal, { queue, say: () => undefined });
  bindContract(portal, {
    contract,
    handlers: handlers as Partial<Handlers>,
    examples,
    keys: loadKeyPair(null),
    passwords,
    files: filePool(),
    streams: streams(),
    bankName: { cn: '示例银行', en: 'Sample Bank' },
    coverage: coverage(),
    metrics: { called: () => undefined },
    queue,
    say: () => undefined,
    ...parts,
  });
  return portal;
}
