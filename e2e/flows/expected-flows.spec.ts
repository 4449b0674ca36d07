// Expected flows are read from a file in a worker, under the policy of the page; a second reading creates no flow.
import { strToU8, zipSync } from 'fflate';
import { screens } from '#web/app/screens.ts';
import { expect, test } from '../fixtures.ts';
import { openAs } from '../session.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook with these texts. */
function workbook(rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string, column: number, row: number) =>
    `<c r="${String.fromCodePoint(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const cells = rows.map((texts, row) => `<row r="${row + 1}">${texts.map((text, column) => cell(text, column, row)).join('')}</row>`);
  const parts = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${cells.join('')}</sheetData></worksheet>`,
  };
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))));
}

/** Many rows, so that the sheet is larger than the half megabyte from which libraries start workers of their own. */
const rows = Array.from({ length: 1_500 }, (_, place) => [
  'USD',
  'pay',
  `${place + 1}000`,
  '2028-01-15',
  'likely',
  `INV-${place}`,
  'x'.repeat(150),
]);

for (const language of ['cn', 'en'] as const)
  test.describe(`a workbook of expected flows (${language})`, () => {
    test.use({ language });

    test(`EXP-01 is saved except for the row to correct, and not saved twice (${language})`, async ({
      page,
      world,
      user,
      complaints: _complaints,
      t,
    }) => {
      const file = { name: 'flows.xlsx', mimeType: '', buffer: workbook([...rows, ['USD', 'pay', 'ten', '2028-01-15']]) };
      const section = page.getByRole('region', { name: t('account.flows.file') });
      const judged = section.getByRole('status');
      await openAs(page, world, user, { language, path: screens.expectedFlows.path });
      await page.getByRole('button', { name: t('account.flows.file') }).click();
      await section.locator('input[type=file]').setInputFiles(file);
      await expect(judged).toHaveText(t('account.flows.judged', { ready: 1500, wrong: 1 }));
      await section.getByRole('button', { name: t('account.flows.saveReady', { count: 1500 }) }).click();
      await expect(judged).toHaveText(t('account.flows.judged', { ready: 0, wrong: 1 }));
      await section.getByRole('textbox').fill('10');
      await section.getByRole('textbox').press('Tab');
      await section.getByRole('button', { name: t('account.flows.saveReady', { count: 1 }) }).click();
      await expect(section).toHaveCount(0);
      await page.getByRole('button', { name: t('account.flows.file') }).click();
      await section.locator('input[type=file]').setInputFiles({ ...file, buffer: workbook(rows) });
      await section.getByRole('button', { name: t('account.flows.saveReady', { count: 1500 }) }).click();
      await expect(page.getByText(t('account.flows.savedRows', { saved: 0, known: 1500 }))).toBeVisible();
    });
  });
