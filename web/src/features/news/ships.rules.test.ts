import { describe, expect, it } from 'vitest';
import { isAtSea, latitude, longitude, portsOf, routePath, spotOf } from './ships.rules.ts';

describe('ships on the map', () => {
  it.each([
    ['Shanghai', '31.2', '122.0', { x: '122.0', y: '-31.2' }],
    ['Los Angeles, east of the date line', '33.7', '-118.3', { x: '241.7', y: '-33.7' }],
    ['Sydney, south', '-33.9', '151.4', { x: '151.4', y: '33.9' }],
    ['the edge itself', '10', '-30', { x: '-30', y: '-10' }],
    ['a little west of the edge', '10', '-30.0001', { x: '329.9999', y: '-10' }],
  ])('NEW-04 %s', (_name, lat, lon, spot) => {
    expect(spotOf({ lat, lon })).toEqual(spot);
  });

  it('NEW-04 degrees include their hemisphere', () => {
    expect([latitude('31.249'), latitude('-33.95'), latitude('0')]).toEqual(['31.2°N', '34.0°S', '0.0°N']);
    expect([longitude('121.96'), longitude('-0.04'), longitude('0')]).toEqual(['122.0°E', '0.0°W', '0.0°E']);
  });

  it('NEW-04 a ship without speed is in port', () => {
    expect([isAtSea({ speed: '0' }), isAtSea({ speed: '0.1' })]).toEqual([false, true]);
  });

  it('NEW-04 a route across the edge of the map continues beyond it, and its ports are on the map', () => {
    const route = [
      { lat: '1.20', lon: '103.80' },
      { lat: '-27.00', lon: '-30.00' },
      { lat: '-24.10', lon: '-46.20' },
    ];
    expect(routePath(route)).toBe('M103.80 -1.2L-30.00 27L-46.2 24.1');
    expect(routePath(route.toReversed())).toBe('M313.8 24.1L330 27L463.8 -1.2');
    expect(portsOf({ route })).toEqual({ from: { x: '103.80', y: '-1.2' }, to: { x: '313.8', y: '24.1' } });
    expect(portsOf({ route: [] })).toBeNull();
  });
});
