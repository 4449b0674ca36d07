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
    ['en', 'Due soonItems: 7', 'At expiryItems: 3', 'Premiums to settleItems: 0'],
  ] as const)('LAY-06 LAY-08 each page that has one shows its count with a unit (%s)', async (language, near, expiry, premium) => {
    setBadges({ nearExpire: 7, optionExpire: 3, optionPremiumExpire: 0 });
    await draw(<SideMenu branches={branches} active={undefined} />, language);
    expect(
      [link(/^(近期到期|Due soon)/), link(/^(到期交易|At expiry)/), link(/^(待交割期权费|Premiums)/)].map((each) => each.textContent),
    ).toEqual([near, expiry, premium]);
    expect(within(link(/^(即期交易|Spot trade)/)).queryByText(/\d/)).toBeNull();
  });

  it('LAY-07 the top menu adds up those of a section, and hides a 0', async () => {
    setBadges({ nearExpire: 0, optionExpire: 3, optionPremiumExpire: 2 });
    await draw(<TopMenu sections={sections} current={undefined} />);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['首页', '交易5', '查询', '资讯', '回单']);
  });
});
