// A bank that forwards, for a test file, and owners of the world `far`.
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { RequestListener } from 'node:http';
import type { About } from '#mock/log.ts';
import { type Bench, startBench } from '#mock/test/bench.ts';
import { openPort } from '#mock/test/listener.ts';
import { clusterOf, ownerThat, setPlaces } from './processes.fixture.ts';

// Live bindings, which tests read directly.
export let bench: Bench;
export let address: string;
export const places = setPlaces();
/** What the bank has printed. */
export const said: { readonly text: string; readonly about: About | undefined }[] = [];
const closing: (() => void)[] = [];

/** Starts one bank for the test file. */
export function frontBank(): void {
  beforeAll(async () => {
    bench = await startBench(undefined, { cluster: clusterOf(places), say: (text, about) => void said.push({ text, about }) });
    address = (await openPort(bench)).replace('ws', 'http');
  });
  beforeEach(() => {
    places.refutations.length = 0;
    said.length = 0;
  });
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });
  afterAll(() => bench.close());
}

/** Starts a server in the place of the owner of `far`, until the test ends; returns its address. */
export async function owner(answers: RequestListener): Promise<string> {
  const started = await ownerThat(answers);
  closing.push(started.close);
  places.put('far', { at: 'there', address: started.address });
  return started.address;
}

/** A call of the world `far`. */
export const path = '/ftfeportal/far/shop/trade/spot/doSpotTrade';

/** The number of forwarded calls with a result. */
export const counted = async (result: string): Promise<number> =>
  Number(new RegExp(`bank_forwarded_total\\{result="${result}"\\} (\\d+)`).exec(await bench.app.metrics.text())?.[1] ?? 0);
