// What every journey starts with: a world of its own, a page that may not complain, and a bank without violations at the end.
import { expect, test as base, type Page } from 'playwright/test';
import { createWorld, type WorldControl } from './control.ts';
import { signIn } from './pages/login.ts';

type Options = { language: 'cn' | 'en'; login: string; worldSettings: object };
type Fixtures = { world: WorldControl; complaints: string[]; signedIn: Page };

let number = 0;

/** Things a page may say aloud because the test made them happen, for example a failed request. */
export const allowed = { networkFailure: /Failed to load resource|ERR_|WebSocket connection/ } as const;

export const test = base.extend<Options & Fixtures & { allow: RegExp | null }>({
  language: ['cn', { option: true }],
  login: ['operator01', { option: true }],
  worldSettings: [{}, { option: true }],
  allow: [null, { option: true }],

  world: async ({ worldSettings }, use, info) => {
    const world = await createWorld(`t${info.workerIndex}-${process.pid}-${(number += 1)}`, worldSettings);
    await use(world);
    // MOC-18: whatever a journey does, request, answer and frame keep the contract.
    expect(await world.get('violations'), 'violations of the contract').toEqual([]);
  },

  complaints: async ({ page, allow }, use) => {
    const complaints: string[] = [];
    const note = (text: string) => { if (!allow?.test(text)) complaints.push(text); };
    page.on('pageerror', (error) => note(`error: ${error.message}`));
    page.on('console', (message) => { if (message.type() === 'error' || message.type() === 'warning') note(`console: ${message.text()}`); });
    await use(complaints);
    expect(complaints, 'what the page complained of').toEqual([]);
  },

  signedIn: async ({ page, world, complaints: _complaints, language, login }, use) => {
    await signIn(page, world, { login, language });
    await use(page);
  },
});

export { expect } from 'playwright/test';
