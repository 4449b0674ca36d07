import { expect, it } from 'vitest';
import { marketColours } from './preferences.ts';

it('RAT-08 red is up by default in Chinese, green in English, and a choice holds in both', () => {
  expect([marketColours('auto', 'cn'), marketColours('auto', 'en')]).toEqual(['redUp', 'greenUp']);
  expect([marketColours('greenUp', 'cn'), marketColours('redUp', 'en')]).toEqual(['greenUp', 'redUp']);
});
