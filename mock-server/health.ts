// How the bank is, as /health tells it: what was put aside because it was broken, and which worlds cannot act just now (MOC-36).
import type { Worlds } from './worlds/worlds.ts';

/** `ok` once the demo world is ready; the rest only where there is something to report. */
export type Health = {
  readonly ok: boolean;
  /** A sentence each. */
  readonly aside?: readonly string[];
  readonly failing?: readonly string[];
};

/** The health of a process. */
export type BankHealth = { now(): Health; demoPlanted(): void; note(sentence: string): void };

/** Begins well or waits for the demo world. */
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
        bank.trouble() === null ? [] : [`world ${name}: ${bank.trouble()}`],
      );
      return { ok, ...(aside.length > 0 && { aside }), ...(failing.length > 0 && { failing }) };
    },
  };
}
