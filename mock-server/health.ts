// The state reported by /health: worlds set aside because they are broken, and worlds that currently fail (MOC-36).
import { sentenceOf } from './log.ts';
import type { Worlds } from './worlds/worlds.ts';

/** `ok` once the demo world is ready; the lists are present only if they are not empty. */
export type Health = {
  readonly ok: boolean;
  /** Each entry is one sentence. */
  readonly aside?: readonly string[];
  readonly failing?: readonly string[];
};

/** Collects the state that `/health` reports; `now` returns the current state. */
export type BankHealth = { now(): Health; demoPlanted(): void; note(sentence: string): void };

/** Healthy from the start, or once the demo world is planted. */
export function bankHealth(worlds: Pick<Worlds, 'aside' | 'loaded'>, begunWell: boolean): BankHealth {
  const noted: string[] = [];
  let ok = begunWell;
  return {
    demoPlanted() {
      ok = true;
    },
    note: (sentence) => void noted.push(sentence),
    now() {
      const aside = [...worlds.aside, ...noted];
      const failing = [...worlds.loaded()].flatMap(({ name, bank }) =>
        bank.trouble() === null ? [] : [sentenceOf(String(bank.trouble()), { world: name })],
      );
      return { ok, ...(aside.length > 0 && { aside }), ...(failing.length > 0 && { failing }) };
    },
  };
}
