// The fixtures of every journey: a world of its own, a page that must not report errors, and no contract violations at
// the end.
import { expect, test as base, type Page } from 'playwright/test';
import { createWorld, pinWorld, type WorldControl } from './control.ts';
import { openAs, session, type Session } from './session.ts';
import { texts } from './texts.ts';

type Options = { language: 'cn' | 'en'; login: string; worldSettings: object; allow: RegExp | null; path: string };
type Fixtures = { world: WorldControl; complaints: string[]; user: Session; signedIn: Page; t: ReturnType<typeof texts> };

let number = 0;

/** Console messages that a browser prints when a test cuts the network. */
export const networkFailure = /Failed to load resource|ERR_|WebSocket connection|ChunkLoadError: download failed/;

/** Every request, response and frame of a journey must match the contract (MOC-18). */
export async function keepsTheContract(world: WorldControl): Promise<void> {
  expect(await world.get('violations'), 'violations of the contract').toEqual([]);
}

const shared = process.env['E2E_SHARED'] === 'on';

/**
 * What the browser writes about an answer with 503. A bank that a busy machine stops for longer than its lease loses its
 * world for a moment, and the portal waits (SHR-05); a bank on its own never answers so.
 */
const changesOwner = shared ? /the server responded with a status of 503/ : /(?!)/;

export const test = base.extend<Options & Fixtures>({
  language: ['cn', { option: true }],
  login: ['operator01', { option: true }],
  worldSettings: [{}, { option: true }],
  allow: [null, { option: true }],
  path: ['/home/optional-ccy', { option: true }],

  world: async ({ worldSettings }, use, info) => {
    const world = await createWorld(`t${info.workerIndex}-${process.pid}-${(number += 1)}`, worldSettings);
    if (shared) await pinWorld(world);
    await use(world);
    await keepsTheContract(world);
    // The clock of a world that nobody needs any more would run on.
    await world.remove();
  },

  complaints: async ({ page, allow }, use) => {
    const complaints: string[] = [];
    const note = (text: string) => {
      if (!allow?.test(text) && !changesOwner.test(text)) complaints.push(text);
    };
    page.on('pageerror', (error) => note(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`);
    });
    await use(complaints);
    expect(complaints, 'what the page complained of').toEqual([]);
  },

  t: async ({ language }, use) => {
    await use(texts(language));
  },

  user: async ({ world, login }, use) => {
    await use(await session(world, login));
  },

  signedIn: async ({ page, world, user, complaints: _complaints, language, path }, use) => {
    await openAs(page, world, user, { language, path });
    await use(page);
  },
});

export { expect } from 'playwright/test';
