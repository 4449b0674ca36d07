// Renders a captcha as noisy pixels inside an SVG. It contains neither text nor vector strokes, and each letter is
// distorted and shifted at random.
import { randomBytes, randomInt } from 'node:crypto';
import { greyImage, type Point } from './grey-image.ts';

// Strokes of each letter on a grid of 4 × 6, as `xy` points.
const strokes: Readonly<Record<string, string>> = {
  A: '06 20 46|13 33',
  B: '00 06 36 45 44 33 03|00 30 41 42 33',
  C: '41 30 10 01 05 16 36 45',
  D: '00 06 26 44 42 20 00',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  G: '41 30 10 01 05 16 36 45 43 23',
  H: '00 06|40 46|03 43',
  J: '40 45 36 16 05',
  K: '00 06|40 03 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  Q: '10 30 41 45 36 16 05 01 10|24 46',
  R: '06 00 30 41 42 33 03|23 46',
  S: '41 30 10 01 02 13 33 44 45 36 16 05',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  V: '00 26 40',
  W: '00 16 22 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
  Z: '00 40 06 46',
  2: '01 10 30 41 42 06 46',
  3: '00 40 23 33 44 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 03 33 44 45 36 06',
  6: '40 10 02 05 16 36 45 44 33 13 04',
  7: '00 40 16',
  8: '13 02 01 10 30 41 42 33 13 04 05 16 36 45 44 33',
  9: '06 36 44 41 30 10 01 02 13 33 42',
};

const jitter = (span: number) => (randomInt(1001) / 1000 - 0.5) * span;

const [width, height] = [160, 55];
const [ground, ink] = [236, 60];

/** Returns the lines of one letter, rotated, scaled and shifted at random. */
function linesOf(letter: string, place: number): (readonly [Point, Point])[] {
  const turn = jitter(0.5);
  const [left, top, scale] = [20 + place * 34 + jitter(7), 10 + jitter(7), 5 + jitter(1)];
  const point = (xy: string): Point => {
    const [x, y] = [Number(xy[0]) - 2, Number(xy[1]) - 3];
    const turned = [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)] as const;
    return [left + (turned[0] + 2) * scale + jitter(1.2), top + (turned[1] + 3) * scale + jitter(1.2)];
  };
  return (strokes[letter] ?? '').split('|').flatMap((stroke) => {
    const points = stroke.split(' ').map(point);
    return points.slice(1).map((to, index) => [points[index] ?? to, to] as const);
  });
}

const anywhere = (): Point => [randomInt(width), randomInt(height)];

/** Renders the letters as a PNG. Crossing lines do not darken each other, and every pixel has its own shade. */
function letters(text: string): Buffer {
  const image = greyImage(width, height, ground);
  for (const [from, to] of [...text].flatMap(linesOf)) image.line(from, to, 3 + jitter(1), ink + jitter(40));
  for (let line = 0; line < 6; line += 1) image.line(anywhere(), anywhere(), 1.5 + jitter(1), ink + jitter(60));
  const noise = randomBytes(2 * width * height).values();
  const byte = () => noise.next().value ?? 0;
  image.change((shade) => {
    const [isSpeck, grain] = [byte() < 15, byte()];
    return isSpeck ? grain : shade + (grain - 128) / 4;
  });
  return image.png();
}

/** Returns a captcha as an SVG of 128 × 44 pixels; each call renders it differently. */
export function captchaImage(text: string): string {
  const data = letters(text).toString('base64');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="44" viewBox="0 0 128 44">` +
    `<image width="128" height="44" href="data:image/png;base64,${data}"/></svg>`
  );
}
