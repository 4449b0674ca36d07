// Stores pictures of the portal for people to look at; nothing is compared with them.
import type { Page } from 'playwright/test';

/** A run of all journeys takes minutes longer with pictures, so they are taken on demand. */
const isWanted = process.env['PICTURES'] === 'on';

/** With `PICTURES=on`, stores a picture of the page in `reports/screens/`: of its visible part, or of the whole page. */
export async function keepPicture(page: Page, name: string, part: 'visible' | 'whole' = 'visible'): Promise<void> {
  if (isWanted) await page.screenshot({ path: `reports/screens/${name}.png`, fullPage: part === 'whole' });
}
