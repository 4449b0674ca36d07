// Small XLSX workbooks for tests: the XML of their cells, packed as Excel packs it.
import { strToU8, zipSync } from 'fflate';

const NAMES = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** Style 1 is a date, style 2 the long date of Chinese Excel, style 3 a custom date format. */
const styles = `<styleSheet ${NAMES}><numFmts count="1"><numFmt numFmtId="176" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/></numFmts>
<cellXfs count="4">${[0, 14, 31, 176].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;

/** Returns a cell with a text. */
export const textCell = (address: string, text: string): string => `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** Returns the parts of a workbook whose only sheet has these rows, each the XML of its cells. */
export const workbookParts = (rows: readonly string[], { is1904 = false } = {}): Record<string, Uint8Array> => ({
  '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
  'xl/workbook.xml': strToU8(
    `<workbook ${NAMES} xmlns:r="${RELATIONS}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    `<Relationships ${PACKAGE}><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  ),
  'xl/styles.xml': strToU8(styles),
  'xl/worksheets/sheet1.xml': strToU8(
    `<worksheet ${NAMES}><sheetData>${rows.map((cells, place) => `<row r="${place + 1}">${cells}</row>`).join('')}</sheetData></worksheet>`,
  ),
});

/** Returns a workbook file whose only sheet has these rows. */
export const workbook = (rows: readonly string[], options = {}): Uint8Array<ArrayBuffer> => zipSync(workbookParts(rows, options));
