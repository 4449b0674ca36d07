// Who has seen the guide through a first deal or has left it, so that it does not come back by itself.
import { field, texts } from './parse.ts';
import { persisted } from './persisted.ts';

/** More login names than a browser is shared by; the oldest goes first. */
const MOST = 50;

const left = persisted<{ names: string[] }>({
  name: 'left-guides',
  area: 'local',
  initial: { names: [] },
  parse: (raw) => ({ names: texts(field(raw, 'names')).slice(-MOST) }),
});

/** Whether this login has left it in this browser. */
export const hasLeftGuide = (loginName: string): boolean => left.names.includes(loginName);

/** Remembers it. */
export function leaveGuide(loginName: string): void {
  left.names = [...left.names.filter((name) => name !== loginName), loginName].slice(-MOST);
}
