// Login names that have seen or closed the guide through a first deal; it does not open by itself again for them.
import { field, texts } from './parse.ts';
import { persisted } from './persisted.ts';

/** Maximum number of login names; the oldest is dropped first. */
const MOST = 50;

const left = persisted<{ names: string[] }>({
  name: 'left-guides',
  area: 'local',
  initial: { names: [] },
  parse: (raw) => ({ names: texts(field(raw, 'names')).slice(-MOST) }),
});

/** Whether this login has closed the guide in this browser. */
export const hasLeftGuide = (loginName: string): boolean => left.names.includes(loginName);

/** Records that a login has closed the guide. */
export function leaveGuide(loginName: string): void {
  left.names = [...left.names.filter((name) => name !== loginName), loginName].slice(-MOST);
}
