// A scripted bank that responds with the examples of the contract.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../openapi/examples');
const files = readdirSync(folder, { recursive: true }).map(String);

/** Returns the data of an operation's example responses. */
function exampleData(operationId: string): readonly unknown[] {
  const own = files.filter((file) => new RegExp(`/${operationId}\\.\\w+\\.json$`).test(file) && !file.endsWith('.request.json'));
  return own.map((file) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { data: unknown }).data);
}

/** Returns the rows of an operation's example that has rows. */
export function exampleRows(operationId: string): object[] {
  const lists = exampleData(operationId) as (object[] | { rows: object[] })[];
  return lists.map((each) => (Array.isArray(each) ? each : each.rows)).find(({ length }) => length > 0) ?? [];
}
