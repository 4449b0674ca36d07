// Crops and scales a picture in a browser, which reads and writes every format.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { PICTURE_SIZE } from '#web/features/front/pictures.ts';
import type { Cut } from './taken.ts';

/** Maximum bytes of a picture that is loaded with a page. */
export const MOST_BYTES = 60_000;

/** Returns the part `cut` of a PNG as WebP of the common size, in the best quality within the limit. */
export async function shrunk(page: Page, file: string, cut: Cut): Promise<Buffer> {
  const source = `data:image/png;base64,${readFileSync(file, 'base64')}`;
  const bytes = await page.evaluate(
    async ({ source: from, part, width, height, most }) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      const canvas = new OffscreenCanvas(width, height);
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('the browser has no 2D canvas');
      drawing.imageSmoothingQuality = 'high';
      drawing.drawImage(image, part.x, part.y, part.width, (part.width * height) / width, 0, 0, width, height);
      for (let quality = 90; quality > 0; quality -= 5) {
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality: quality / 100 });
        if (blob.size <= most) return [...new Uint8Array(await blob.arrayBuffer())];
      }
      throw new Error('the picture is too large at every quality');
    },
    { source, part: cut, ...PICTURE_SIZE, most: MOST_BYTES },
  );
  return Buffer.from(bytes);
}
