import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setBadges } from '#web/state/badges.ts';
import { draw } from '#web/test/draw.tsx';
import { menuSections } from '../derive/menus.ts';
import { groups, screens } from '../screens.ts';
import { SideMenu } from './side-menu.tsx';
import { TopMenu } from './top-menu.tsx';

const sections = menuSections(screens, groups, ['admin']);
const branches = sections.flatMap((section) => section.branches);
const link = (name: string | RegExp) => screen.getByRole('link', { name });

describe('the badges of the menus', () => {
  it.each([
    ['cn', '近期到期7笔', '到期交易3笔', '待交割期权费0笔'],
    ['en', 'Due soon7 items', 'At expiry3 items', 'Premiums to settle0 items'],
  ] as const)('LAY-06 LAY-08 each page with a badge shows its count with a unit (%s)', async (language, near, expiry, premium) => {
    setBadges({ nearExpire: 7, optionExpire: 3, optionPremiumExpire: 0 });
    await draw(<SideMenu branches={branches} active={undefined} />, language);
    expect(
      [link(/^(近期到期|Due soon)/), link(/^(到期交易|At expiry)/), link(/^(待交割期权费|Premiums)/)].map((each) => each.textContent),
    ).toEqual([near, expiry, premium]);
    expect(within(link(/^(即期交易|Spot trade)/)).queryByText(/\d/)).toBeNull();
  });

  it.each([
    ['cn', '近期到期26 · 逾期 7', '待交割期权费2笔'],
    ['en', 'Due soon26 · 7 late', 'Premiums to settle2 items'],
  ] as const)(
    'LAY-31 a count with overdue items shows their number in red; other counts are neutral (%s)',
    async (language, near, premium) => {
      setBadges({
        nearExpire: 26,
        optionExpire: 3,
        optionPremiumExpire: 2,
        overdue: { nearExpire: 7, optionExpire: 0, optionPremiumExpire: 0 },
      });
      await draw(<SideMenu branches={branches} active={undefined} />, language);
      expect([link(/^(近期到期|Due soon)/), link(/^(待交割期权费|Premiums)/)].map((each) => each.textContent)).toEqual([near, premium]);
      expect(document.querySelectorAll('[data-overdue]')).toHaveLength(1);
    },
  );

  it.each([
    ['cn', '共26笔，其中逾期7笔', '5笔'],
    ['en', 'Overdue: 7 of 26', '5 items'],
  ] as const)(
    'LAY-31 the top menu shows overdue items in red and others in neutral colour, both named in words (%s)',
    async (language, late, all) => {
      setBadges({
        nearExpire: 26,
        optionExpire: 3,
        optionPremiumExpire: 2,
        overdue: { nearExpire: 7, optionExpire: 0, optionPremiumExpire: 0 },
      });
      await draw(<TopMenu sections={sections} current={undefined} />, language);
      const shown = screen
        .getAllByRole('img')
        .map((each) => [each.textContent, each.getAttribute('aria-label'), each.hasAttribute('data-overdue')]);
      expect(shown).toEqual([
        ['7', late, true],
        ['5', all, false],
      ]);
    },
  );

  it('LAY-31 every badge is neutral when the bank does not report overdue items', async () => {
    setBadges({ nearExpire: 26, optionExpire: 0, optionPremiumExpire: 0 });
    await draw(<TopMenu sections={sections} current={undefined} />);
    expect([screen.getByRole('img').textContent, document.querySelector('[data-overdue]')]).toEqual(['26', null]);
  });

  it('LAY-07 the top menu shows the sum of a section, and hides a 0', async () => {
    setBadges({ nearExpire: 0, optionExpire: 3, optionPremiumExpire: 2 });
    await draw(<TopMenu sections={sections} current={undefined} />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['首页', '交易5', '查询', '资讯', '回单']);
  });
});
