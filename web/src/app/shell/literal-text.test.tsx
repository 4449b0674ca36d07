// Replaces every text of the portal by ⟦text⟧. Text without brackets is then hard-coded, or concatenated from parts.
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTabs } from '#web/state/tabs.ts';
import { bank, DESK_OPENS_AT, page } from '#web/test/desk.ts';
import { answerIndications } from '#web/test/indications.ts';
import { draw, pass } from '#web/test/draw.tsx';
import { httpStatus, ok } from '#web/test/scripted-bank.ts';
import { menuSections } from '../derive/menus.ts';
import { groups, screens } from '../screens.ts';
import { BankTime } from './bank-time.tsx';
import { Footer } from './footer.tsx';
import { openGoTo } from './go-to.tsx';
import { Header } from './header.tsx';
import { openKeys } from './keys-help.tsx';
import { NotFound } from './not-found.tsx';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';

const NAMES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'] as const;

/** Returns the text without everything in brackets, removing the innermost first. */
function outside(text: string): string {
  const without = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '');
  return without === text ? text : outside(without);
}

// Codes, figures and keys are the same in every language. A word contains Chinese characters, or three consecutive
// lower-case letters.
const isWord = (text: string) => /\p{Script=Han}|[a-z]{3}/u.test(text);

/**
 * Returns every text and accessible name on the page that does not come from the text files; `data` lists texts of the
 * bank.
 */
function literals(data: readonly string[]): string[] {
  const own = (text: string) => data.reduce((left, known) => left.replaceAll(known, ''), outside(text));
  // Whether a text is still a word in its surrounding elements. A text may be split into several elements for line
  // breaks, so only a surrounding element contains it with both brackets.
  const isLiteral = (node: Node | null, levels = 3): boolean =>
    node === null || levels === 0 || (isWord(own(node.textContent ?? '')) && isLiteral(node.parentElement, levels - 1));
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) if (isLiteral(walker.currentNode)) texts.push(walker.currentNode.textContent ?? '');
  const named = [...document.body.querySelectorAll('*')].flatMap((element) => NAMES.map((name) => element.getAttribute(name) ?? ''));
  return [...new Set([...texts, ...named].filter((text) => isWord(own(text))))];
}

beforeAll(() => {
  i18next.use({
    type: 'postProcessor',
    name: 'brackets',
    process: (text: string) => `⟦${text}⟧`,
  });
});
beforeEach(() => {
  i18next.options.postProcess = ['brackets'];
  setTabs({ open: ['optionalCcy', 'spotTrade'], kept: [], loads: {} });
  answerIndications();
  bank().always('closedDays', ({ body: { from, to } }, signal) => ok({ rateCode: 'USD/CNH', from, to, days: [] })({} as never, signal));
  bank().always('getCaptchaCode', () => new Response('', { headers: { 'content-type': 'image/svg+xml' } }));
  bank().always('getPublicBoard', httpStatus(503));
  bank().always('news/query', ok(page([])));
  bank().always('ship/positions', ok({ bankTime: DESK_OPENS_AT, clockRate: '1', ships: [] }));
});
afterEach(() => {
  i18next.options.postProcess = [];
});

const sections = menuSections(screens, groups, ['admin']);
// Texts of the bank or the configuration that the portal shows.
const DATA = ['示例银行', '示例贸易有限公司', '进口货款', '货款'];

const drawn: readonly (readonly [name: string, element: () => ReactElement])[] = [
  [
    'the header',
    () => <Header sections={sections} section="trade" active="spotTrade" status={<BankTime now={() => 0} hours="09:30-18:00" open />} />,
  ],
  ['the left menu', () => <SideMenu branches={sections.flatMap(({ branches }) => branches)} active="spotTrade" />],
  ['the tabs', () => <TabBar active="spotTrade" />],
  ['the footer', () => <Footer />],
  ['an unknown address', () => <NotFound />],
];

// Screens of the manifest that need only the default test bank.
const SCREENS = [
  'login',
  'productInfo',
  'help',
  'howWePrice',
  'register',
  'iship',
  'globalObservation',
  'marketExpress',
  'spotTrade',
] as const;

describe('literal text in the code', () => {
  it.each(drawn)('I18-06 I18-04 %s', async (_name, element) => {
    await draw(element());
    await pass(2_000);
    expect(document.body.textContent).toContain('⟦');
    expect(literals(DATA)).toEqual([]);
  });

  it.each(SCREENS)('I18-06 I18-04 the screen %s', async (id) => {
    const Screen = await screens[id].load();
    await draw(<Screen />);
    await pass(2_000);
    expect(document.body.textContent).toContain('⟦');
    expect(literals(DATA)).toEqual([]);
  });

  it.each([
    ['the search', () => void openGoTo()],
    ['the keys', () => void openKeys()],
  ])('I18-06 I18-04 %s', async (_name, open) => {
    await draw(<span />);
    open();
    await pass(200);
    expect(document.body.textContent).toContain('⟦');
    expect(literals([...DATA, 'Ctrl', 'Shift', 'Tab', 'Enter', 'Esc'])).toEqual([]);
  });

  it('I18-06 is found, in the page and in an accessible name', async () => {
    await draw(
      <button type="button" title="Press here">
        即期 <b>USD/CNH</b>
      </button>,
    );
    expect(literals([])).toEqual(['即期 ', 'Press here']);
  });
});
