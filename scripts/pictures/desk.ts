// Takes the pictures of the story of the desk (mock-server/docs/desk.md) from a bank in this process.
import { mkdirSync } from 'node:fs';
import { chromium, type Page } from 'playwright/test';
import { confirmation, quoted, spotRequest, startBench } from '#mock/test/bench.ts';
import { launchOptions } from '../../e2e/browser.ts';
import { buildDesk } from '../start/build-web.ts';
import { root } from '../root.ts';

const folder = `${root}mock-server/docs/pictures`;
const SPOT = '/shop/trade/spot/doSpotTrade';

buildDesk();
mkdirSync(folder, { recursive: true });
const bench = await startBench();
const address = (await bench.app.control?.listen({ host: '127.0.0.1', port: 0 })) ?? '';
const world = await bench.world('story');
const client = await bench.signIn(world);
const browser = await chromium.launch(launchOptions);
const context = await browser.newContext({ viewport: { width: 1280, height: 760 }, reducedMotion: 'reduce' });
await context.addInitScript(() => localStorage.setItem('desk.language', 'en'));
const page = await context.newPage();

/** Opens a room, waits for what it must show, and takes its picture. */
async function take(room: string, ready: (page: Page) => Promise<unknown>): Promise<void> {
  await page.goto(`${address}/__mock/desk/#/worlds/story/${room}`);
  await page.reload();
  await ready(page);
  await page.screenshot({ path: `${folder}/${room}.png` });
}

const second = () => world.accessClock.set(world.accessClock.now() + 1_000);

await world.bank.setDealer({ answers: 'never' });
await quoted(world, client);
second();
await client.json(SPOT, await spotRequest(client, { buyOrSell: 'S', amount: '250000' }));
await take('dealing', (at) => at.getByRole('heading', { name: 'Waiting requests (2)' }).waitFor());

await world.bank.setDealer({ answers: 'quote' });
const businessNo = await quoted(world, client);
world.holds.order({ operationId: 'doSpotTradeConfirm' });
const held = client.json(`${SPOT}Confirm`, confirmation(client, businessNo)).catch(() => null);
await take('faults', async (at) => {
  await at.getByRole('button', { name: 'Let the bank act, hold the answer' }).click();
  await at.getByLabel('Answer of the bank, may be changed').waitFor();
  await at.evaluate(() => scrollTo(0, 0));
});
world.holds.cancelAll();
world.holds.dropAll();
await held;

second();
await client.json(SPOT, await spotRequest(client, { amount: '1' }));
await take('calls', async (at) => {
  await at.getByRole('button', { name: /doSpotTrade.*Amount too small/ }).click();
  await at.getByText('Refused by rule amountTooSmall').waitFor();
});
await take('time', (at) => at.getByText('Day end', { exact: true }).waitFor());

await browser.close();
await bench.stop();
