// Measures 10,000 expected flows and 5,000 open deals: the bank's calls, the page of exposures, and the list of flows
// when it is opened, filtered and scrolled, beside plain tables of the same rows (EXP-09), and rows that are pasted.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { chromium, type Page } from 'playwright/test';
import { admin, reopened } from '#mock/bank/doors/bank.fixture.ts';
import { expose, type Exposed } from '#mock/bank/doors/exposed-world.fixture.ts';
import { writeState } from '#mock/bank/engine/opening.ts';
import { memoryJournal } from '#mock/journal/memory.fixture.ts';
import { sqliteJournal } from '#mock/journal/sqlite.ts';
import { type Bench, startBench, tuesday } from '#mock/test/bench.ts';
import { screens } from '#web/app/screens.ts';
import { launchOptions } from '../../e2e/browser.ts';
import { type Figure, median } from './figure.ts';
import { type PageTime, pageTime } from './page-time.ts';
import { flowsPasted, type Pasted } from './pasted.ts';
import { flowsScrolled, type Scrolled } from './scrolled.ts';
import { servePortal, serveReference, signedInPage } from './served.ts';
import { longestStall } from './stall.ts';
import { tableStyles } from './table-styles.ts';

const many: Exposed = { flows: 10_000, deals: 5_000 };
const few: Exposed = { flows: 1_000, deals: 500 };
const rounds = 9;
const worldName = 'exposed';
const calls = '/shop/exposure/query/';

// The bank.

type World = Awaited<ReturnType<typeof reopened>>;

/** As many rows as both worlds have in a month. */
const page = { pageNum: 1, pageSize: 10 } as const;
const aMonth = { cyCode: 'USD', startDate: '2026-03-01', endDate: '2026-03-31' } as const;

const reads = {
  exposure: ({ bank }: World) => bank.exposureQuery(admin),
  cover: ({ bank }: World) => bank.coverQuery(admin, page),
  'cover of a month': ({ bank }: World) => bank.coverQuery(admin, { ...page, ...aMonth }),
  flows: ({ bank }: World) => bank.flowQuery(admin, page),
  'flows of a reference': ({ bank }: World) => bank.flowQuery(admin, { ...page, reference: '7' }),
  'flows, page 90': ({ bank }: World) => bank.flowQuery(admin, { ...page, pageNum: 90 }),
};

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

type Cost = { readonly took: number; readonly stall: number };

async function costsWith(exposed: Exposed): Promise<Record<string, Cost>> {
  const journal = memoryJournal();
  const state = (await reopened({ journal })).bank.state();
  expose(state, exposed);
  await writeState(journal, state);
  const world = await reopened({ journal });
  const costs: Record<string, Cost> = {};
  for (const [name, read] of Object.entries(reads)) {
    collectGarbage();
    const { stall } = await longestStall<unknown>(() => read(world));
    const times = [];
    for (let round = 0; round < 25; round += 1) {
      const began = performance.now();
      await read(world);
      times.push(performance.now() - began);
    }
    costs[name] = { took: median(times), stall };
  }
  return costs;
}

async function bankFigures(): Promise<Figure[]> {
  await costsWith(few);
  const [small, large] = [await costsWith(few), await costsWith(many)];
  return Object.entries(large).flatMap(([name, { took, stall }]) => [
    { name: `${name}, 10,000 flows`, value: took, unit: 'ms' },
    { name: `${name}, 10,000 flows beside 1,000`, value: took / (small[name]?.took ?? 1), unit: 'ratio', bar: { atMost: 3 } },
    { name: `${name}, first call, stall`, value: stall, unit: 'ms', bar: { atMost: 20 } },
  ]);
}

// The portal.

/** Starts a bank with a world that has the flows and deals. */
async function exposedBench(): Promise<Bench> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-exposed-'));
  const clocks = { bankTime: tuesday, accessTime: tuesday, bankRate: 0, accessRate: 0 } as const;
  const first = await startBench(folder);
  await first.app.worlds.create({ name: worldName, seed: 'bench', ...clocks, shanghaiHolidays: true }, 'disk');
  await first.app.close();
  const journal = sqliteJournal(join(folder, 'worlds', worldName, 'journal.sqlite'));
  const state = (await reopened({ journal })).bank.state();
  expose(state, many);
  await writeState(journal, state);
  await journal.close();
  return startBench(folder);
}

/** How a page is loaded, and the selectors of what opens the exposures and the flows, and filters the latter. */
type Subject = {
  readonly load: (page: Page) => Promise<unknown>;
  readonly exposures: string;
  readonly flows: string;
  readonly reference: string;
  readonly asker: string;
};

const portal: Subject = {
  async load(on) {
    await on.goto(`${screens.historyForward.path}?world=${worldName}`);
    await on.locator('[data-list] >> visible=true').first().waitFor();
    await on.locator('[data-live=live]').waitFor();
  },
  exposures: `#side-menu a[href^="${screens.exposures.path}"]`,
  flows: `#side-menu a[href^="${screens.expectedFlows.path}"]`,
  reference: 'input[maxlength="30"] >> visible=true',
  asker: 'form[role=search] button[type=submit] >> visible=true',
};

const bare: Subject = {
  load: (on) => on.goto('/bare'),
  exposures: '#exposures',
  flows: '#open',
  reference: 'input',
  asker: '#ask',
};

type Times = Record<'exposures, opened' | 'flows, opened' | 'flows, filtered', number[]> & { scrolled: Scrolled[] };
const noTimes = (): Times => ({ 'exposures, opened': [], 'flows, opened': [], 'flows, filtered': [], scrolled: [] });
const whole = ({ asking, showing }: PageTime) => asking + showing;

async function measure(on: Page, { load, exposures, flows, reference, asker }: Subject, times: Times): Promise<void> {
  await load(on);
  times['exposures, opened'].push((await pageTime(on.locator(exposures), `${calls}exposureQuery`)).showing);
  times['flows, opened'].push((await pageTime(on.locator(flows), `${calls}flowQuery`)).showing);
  for (const text of ['77', 'INV']) {
    await on.locator(reference).fill(text);
    times['flows, filtered'].push(whole(await pageTime(on.locator(asker), `${calls}flowQuery`)));
  }
  times.scrolled.push(await flowsScrolled(on));
}

async function portalFigures(): Promise<Figure[]> {
  const bench = await exposedBench();
  const world = await bench.app.worlds.get(worldName);
  if (!world) throw new Error('the world was not kept');
  const client = await bench.signIn(world);
  const { address, close } = await servePortal(bench);
  const browser = await chromium.launch(launchOptions);
  const context = await browser.newContext({ baseURL: address, viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const asks = { base: `/ftfeportal/${worldName}${calls}`, token: client.token };
  await serveReference(context, { path: 'bare', script: 'bare-flows.tsx', styles: tableStyles, asks });
  const on = await signedInPage(context, worldName, client);
  await on.evaluate((key) => localStorage.setItem(key, '{"pageSizes":{"flows":50}}'), `ftfe.1.${worldName}.lists`);
  const [ofPortal, ofBare, pasted] = [noTimes(), noTimes(), new Array<Pasted>()];
  for (let round = 1; round <= rounds; round += 1) {
    await measure(on, portal, ofPortal);
    pasted.push(await flowsPasted(on));
    await measure(on, bare, ofBare);
  }
  await browser.close();
  await close();
  await bench.stop();
  return [...timeFigures(ofPortal, ofBare), ...scrollFigures(ofPortal, ofBare), ...pasteFigures(pasted)];
}

const timeFigures = (ofPortal: Times, ofBare: Times): Figure[] =>
  (['exposures, opened', 'flows, opened', 'flows, filtered'] as const).flatMap((what) => {
    const [ours, theirs] = [median(ofPortal[what]), median(ofBare[what])];
    return [
      { name: what, value: ours, unit: 'ms' },
      { name: `bare table, ${what}`, value: theirs, unit: 'ms' },
      { name: `page / bare table, ${what}`, value: ours / theirs, unit: 'ratio', bar: { atMost: 2 } },
    ];
  });

function scrollFigures(ofPortal: Times, ofBare: Times): Figure[] {
  const of = ({ scrolled }: Times, what: keyof Scrolled) => median(scrolled.map((each) => each[what]));
  return [
    { name: 'flows, frames while scrolled', value: of(ofPortal, 'perSecond'), unit: '1/s', bar: { atLeast: 58 } },
    { name: 'flows, frames later than 25 ms while scrolled', value: of(ofPortal, 'late'), unit: '%', bar: { atMost: 1 } },
    {
      name: 'flows / bare table, frames while scrolled',
      value: of(ofPortal, 'perSecond') / of(ofBare, 'perSecond'),
      unit: 'ratio',
      bar: { atLeast: 0.97 },
    },
  ];
}

const pasteFigures = (pasted: readonly Pasted[]): Figure[] => [
  { name: '500 rows pasted, main thread', value: median(pasted.map(({ busy }) => busy)), unit: 'ms', bar: { atMost: 300 } },
  {
    name: '500 rows pasted, tasks longer than 50 ms',
    value: median(pasted.map(({ longTasks }) => longTasks)),
    unit: '',
    bar: { atMost: 0 },
  },
];

/** Returns the figures of the bank and of the portal. */
export const exposedFigures = async (): Promise<Figure[]> => [...(await bankFigures()), ...(await portalFigures())];
