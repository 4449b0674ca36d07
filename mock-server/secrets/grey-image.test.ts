import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { captchaImage } from './captcha-image.ts';
import { greyImage } from './grey-image.ts';

it('SES-02 a picture is a PNG whose rows are its pixels', () => {
  const image = greyImage(5, 3, 255);
  image.line([1, 1], [3, 1], 1, 0);
  image.change((shade) => (shade === 255 ? 300 : shade - 10));
  const png = image.png();
  expect(png.subarray(0, 24).toString('hex')).toBe('89504e470d0a1a0a0000000d494844520000000500000003');
  const data = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)));
  expect([...rows]).toEqual([0, 255, 255, 255, 255, 255, 0, 255, 0, 0, 0, 255, 0, 255, 255, 255, 255, 255]);
  expect(png.subarray(-12).toString('hex')).toBe('0000000049454e44ae426082');
});

it('SES-02 two drawings of the same four letters share neither strokes nor pixels', () => {
  const [one, other] = [captchaImage('AK7R'), captchaImage('AK7R')];
  expect(one).not.toBe(other);
  expect(one).not.toContain('<path');
});
