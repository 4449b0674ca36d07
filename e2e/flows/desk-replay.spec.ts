// A run that is recorded at the desk, replayed to a moment, and continued from there.
import { readFileSync } from 'node:fs';
import { addresses } from '../addresses.ts';
import { askQuote } from '../deals.ts';
import { expect, test } from '../fixtures.ts';
import { openRoom } from '../pages/desk.ts';
import { axeProblems } from '../walk/axe.ts';

// The list of worlds has those of other journeys, which may be gone when their status is read.
test.use({ allow: /Failed to load resource.*404/ });

test('DSK-11 a run is recorded, replayed step by step forwards and back, and continued as a copy', async ({
  page,
  world,
  user,
  complaints: _none,
}) => {
  await openRoom(page, world, 'worlds', 'en');
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  const card = page.getByRole('region', { name: 'Recording' });
  await expect(card.getByRole('button', { name: 'Stop and delete' })).toBeVisible();
  const quoteNo = await askQuote(world, user);
  await world.post('prices', { freeze: 'EUR/USD' });
  const saved = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download' }).click();
  const file = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as { commands: { type: string }[] };
  expect(file.commands.map(({ type }) => type)).toEqual(expect.arrayContaining(['doSpotTrade', 'freezePrice']));
  const replay = `${world.name}-again`;
  await card.getByLabel('Replay as').fill(replay);
  await card.getByRole('button', { name: 'Replay', exact: true }).click();
  const slider = page.getByRole('slider', { name: 'Position of the replay' });
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${String(file.commands.length)} of |^\\d+ of \\d+$`));
  const read = async <Body>(name: string, view: string) =>
    (await (await fetch(`${addresses.control}/__mock/worlds/${name}/${view}`)).json()) as Body;
  const quotes = () => read<{ businessNo: string }[]>(replay, 'quotes');
  expect((await quotes()).map(({ businessNo }) => businessNo)).toEqual([quoteNo]);
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(page.getByText('Before the first command')).toBeVisible();
  expect(await quotes()).toEqual([]);
  const forward = page.getByRole('button', { name: 'One command forward' });
  await forward.click();
  await expect(slider).toHaveAttribute('aria-valuetext', /^1 of/);
  await page.getByRole('button', { name: 'One command back' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /^0 of/);
  await slider.focus();
  await page.keyboard.press('End');
  await expect.poll(async () => (await quotes()).length).toBe(1);
  expect(await axeProblems(page)).toEqual([]);
  const refused = await fetch(`${addresses.control}/__mock/worlds/${replay}/prices`, { method: 'DELETE' });
  expect(refused.status).toBe(409);
  await page.getByLabel('Continue from here as').fill(`${world.name}-on`);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Manage ${world.name}-on` })).toBeVisible();
  await expect.poll(async () => (await read<{ bank: { rate: number } }>(`${world.name}-on`, 'clock')).bank.rate).toBe(1);
  for (const name of [replay, `${world.name}-on`]) await fetch(`${addresses.control}/__mock/worlds/${name}`, { method: 'DELETE' });
});
