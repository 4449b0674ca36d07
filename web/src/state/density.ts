// The user's row height of lists and tables. Stored in local storage across logins, and loaded with the signed-in
// portal, which has the tables.
import { field, oneOf } from './parse.ts';
import { persisted } from './persisted.ts';

/** Row height of lists and tables. */
export type Density = 'comfortable' | 'compact';

export const density: { rows: Density } = persisted<{ rows: Density }>({
  name: 'density',
  area: 'local',
  initial: { rows: 'comfortable' },
  parse: (raw) => ({ rows: oneOf(field(raw, 'rows'), ['comfortable', 'compact'], 'comfortable') }),
});
