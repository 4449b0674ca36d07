// A greyscale image, set pixel by pixel and written as PNG (W3C PNG specification, third edition).
import { crc32, deflateSync } from 'node:zlib';

export type Point = readonly [x: number, y: number];

/** A picture; shades run from 0 (black) to 255 (white). */
export type GreyImage = {
  /** Draws a line with round ends; all lengths are in pixels. */
  line(from: Point, to: Point, width: number, shade: number): void;
  /** Maps the shade of every pixel. */
  change(shadeOf: (shade: number) => number): void;
  png(): Buffer;
};

const clamped = (share: number) => Math.min(1, Math.max(0, share));

/** Distance of a point from a line. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = dx === 0 && dy === 0 ? 0 : clamped(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy));
  return Math.hypot(x - ax - along * dx, y - ay - along * dy);
}

/** First and last pixel that a line can touch in one direction. */
const span = (from: number, to: number, reach: number, size: number): readonly [number, number] => [
  Math.max(0, Math.floor(Math.min(from, to) - reach)),
  Math.min(size - 1, Math.ceil(Math.max(from, to) + reach)),
];

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Creates a picture of one shade. */
export function greyImage(width: number, height: number, ground: number): GreyImage {
  const pixels = new Uint8Array(width * height).fill(ground);
  return {
    line(from, to, thickness, shade) {
      const reach = thickness / 2 + 1;
      const [left, right] = span(from[0], to[0], reach, width);
      const [top, bottom] = span(from[1], to[1], reach, height);
      for (let y = top; y <= bottom; y += 1)
        for (let x = left; x <= right; x += 1) {
          // The edge of the line is anti-aliased over one pixel.
          const share = clamped(thickness / 2 + 0.5 - distance([x, y], from, to));
          const place = y * width + x;
          pixels[place] = Math.round((pixels[place] ?? 0) * (1 - share) + shade * share);
        }
    },
    change(shadeOf) {
      for (const [place, shade] of pixels.entries()) pixels[place] = Math.round(255 * clamped(shadeOf(shade) / 255));
    },
    png() {
      const head = Buffer.alloc(13);
      head.writeUInt32BE(width, 0);
      head.writeUInt32BE(height, 4);
      // 8-bit grey; each row has filter type none.
      head.set([8, 0, 0, 0, 0], 8);
      const rows = Array.from({ length: height }, (_, row) =>
        Buffer.concat([Buffer.from([0]), pixels.subarray(row * width, (row + 1) * width)]),
      );
      return Buffer.concat([
        signature,
        chunk('IHDR', head),
        chunk('IDAT', deflateSync(Buffer.concat(rows))),
        chunk('IEND', Buffer.alloc(0)),
      ]);
    },
  };
}
