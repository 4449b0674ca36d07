import { screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { spotNonMaturity } from '#web/features/spot/spot.lists.ts';
import { tradeRow } from '#web/test/deals.ts';
import { bank, page } from '#web/test/desk.ts';
import { draw, pass, person, select } from '#web/test/draw.tsx';
import { ok } from '#web/test/scripted-bank.ts';
import { ListScreen } from './list-screen.tsx';

const asked = () => bank().sent('norSpotTrade/query');

// Navigates like the router of a browser: the address changes, then the location of the router.
function To({ path, name }: { path: string; name: string }) {
  return (
    <Link to={path} onClick={() => history.pushState(null, '', path)}>
      {name}
    </Link>
  );
}

async function follow(name: string): Promise<void> {
  await person.click(screen.getByRole('link', { name }));
  await pass();
}

beforeEach(() => history.replaceState(null, '', '/'));

/** Renders the list with a menu entry for its own page and a link to it with another filter. */
async function drawn(): Promise<void> {
  bank().always('norSpotTrade/query', ok(page([tradeRow({})], 1)));
  await draw(
    <>
      <To path="/" name="menu" />
      <To path="/?rateCode=EUR/USD" name="filtered" />
      <ListScreen list={spotNonMaturity} />
    </>,
  );
}

it('QRY-28 the menu entry of the page that is already open keeps the filter, in the list and in the address', async () => {
  await drawn();
  await select(/^货币对/, 'USD/CNH');
  const calls = asked().length;
  expect(location.search).toBe('?rateCode=USD/CNH');
  for (const _press of [1, 2]) {
    await follow('menu');
    expect(location.search).toBe('?rateCode=USD/CNH');
  }
  expect(asked()).toHaveLength(calls);
  expect(asked().at(-1)?.body).toMatchObject({ rateCode: 'USD/CNH' });
});

it('QRY-28 a link with a filter to the page that is already open applies it', async () => {
  await drawn();
  await select(/^货币对/, 'USD/CNH');
  await follow('filtered');
  expect(location.search).toBe('?rateCode=EUR/USD');
  expect(asked().at(-1)?.body).toMatchObject({ rateCode: 'EUR/USD' });
});
