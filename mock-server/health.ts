// Whether the bank is alive and ready, with the worlds that are set aside or currently fail (MOC-36, SHR-11).
import type { FastifyInstance } from 'fastify';
import { sentenceOf } from './log.ts';
import type { Worlds } from './worlds/worlds.ts';

/** `ok` once the demo world is ready; the lists are present only if they are not empty. */
export type Health = {
  readonly ok: boolean;
  /** Each entry is one sentence. */
  readonly aside?: readonly string[];
  readonly failing?: readonly string[];
};

/** Whether calls should be sent to this process; `reasons` has a sentence for each cause if they should not. */
export type Readiness = { readonly ok: true } | { readonly ok: false; readonly reasons: readonly string[] };

/** Collects the state that `/health` reports. */
export type BankHealth = {
  now(): Health;
  ready(): Readiness;
  demoPlanted(): void;
  note(sentence: string): void;
};

/** Healthy from the start, or once the demo world is planted. `trouble` is why no world can be served at the moment. */
export function bankHealth(
  worlds: Pick<Worlds, 'aside' | 'loaded'>,
  begunWell: boolean,
  trouble: () => string | null = () => null,
): BankHealth {
  const noted: string[] = [];
  let ok = begunWell;

  const failing = (): string[] =>
    [...worlds.loaded()].flatMap(({ name, bank }) => {
      const trouble = bank.trouble();
      return trouble === null ? [] : [sentenceOf(trouble, { world: name })];
    });

  /** Failing worlds count only if there is no other, since one of them does not affect the others. */
  function reasons(): string[] {
    const failed = failing();
    const noneWorks = failed.length > 0 && failed.length === [...worlds.loaded()].length;
    const own = trouble();
    return [...(ok ? [] : ['the demo world is not ready yet']), ...(own === null ? [] : [own]), ...(noneWorks ? failed : [])];
  }

  return {
    demoPlanted() {
      ok = true;
    },
    note: (sentence) => void noted.push(sentence),
    now() {
      const aside = [...worlds.aside, ...noted];
      const failed = failing();
      return { ok, ...(aside.length > 0 && { aside }), ...(failed.length > 0 && { failing: failed }) };
    },
    ready() {
      const found = reasons();
      return found.length === 0 ? { ok: true } : { ok: false, reasons: found };
    },
  };
}

/** Seconds after which a client may ask again whether the bank is ready. */
const retryAfter = 1;

/** Registers `/health`, `/health/alive` and `/health/ready`. */
export function bindHealth(app: FastifyInstance, health: BankHealth): void {
  app.get('/health', async (_request, reply) => {
    const found = health.now();
    return reply.code(found.ok ? 200 : 503).send(found);
  });
  // Answers as long as the event loop turns; whether the bank is ready does not matter here.
  app.get('/health/alive', async () => ({ ok: true }));
  app.get('/health/ready', async (_request, reply) => {
    const found = health.ready();
    return found.ok ? found : reply.code(503).header('retry-after', retryAfter).send(found);
  });
}
