import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groups, screens } from '../screens.ts';
import { groupRedirects, ownPath, screenAt } from './redirects.ts';

describe('redirects', () => {
  it('ACC-12 /home redirects to optional-ccy', () => {
    expect(groupRedirects(screens, groups)['/home']).toBe('/home/optional-ccy');
  });

  it('ACC-13 the Spot group redirects to spot-trade', () => {
    expect(groupRedirects(screens, groups)['/trade/spot']).toBe('/trade/spot/spot-trade');
  });

  it('ACC-18 /trade redirects to the target of /trade/spot', () => {
    const paths = groupRedirects(screens, groups);
    expect(paths['/trade']).toBe(paths['/trade/spot']);
  });

  it('ACC-10 only paths of the portal are followed; foreign addresses and schemes redirect to /home', () => {
    expect(ownPath('/trade/spot/current-serial', screens, groups)).toBe('/trade/spot/current-serial');
    for (const foreign of [
      'https://evil.example',
      '//evil.example',
      'javascript:alert(1)',
      '/unknown',
      '',
      '/trade/spot/spot-trade/../../x',
    ]) {
      expect(ownPath(foreign, screens, groups)).toBe('/home');
    }
    const own = [...Object.values(screens), ...Object.values(groups)].map(({ path }) => path as string);
    fc.assert(fc.property(fc.string(), (any) => own.includes(ownPath(any, screens, groups))));
  });

  it('ACC-10 a query keeps its path', () => {
    expect(screenAt('/trade/spot/spot-trade?pair=USD/CNH', screens)).toBe('spotTrade');
  });
});
