// What earlier versions of the bank have written is brought up to date when it is read, one version after the other (MOC-35).
import { type Event, eventVersion } from '../facts/facts.ts';
import type { StoredPart } from '../snapshots/part.ts';
import type { LoadedPart } from '../snapshots/state-parts.ts';
import type { Fields, StoredEvent, Upcaster } from './upcaster.ts';
import { from8 } from './upcaster-8.ts';

type Requests7 = Readonly<Record<string, Fields>>;
type Timers7 = { readonly nextId: number; readonly due: readonly { readonly id: number }[] };

/** Up to version 7 requests were kept under their login and timers in a list. */
function stateOf7(state: Fields): Fields {
  const requests = Object.entries((state['requests'] ?? {}) as Requests7).flatMap(([loginName, own]) =>
    Object.entries(own).map(([key, request]) => [`${loginName} ${key}`, request] as const),
  );
  const { nextId, due } = state['timers'] as Timers7;
  return {
    ...state,
    requests: Object.fromEntries(requests),
    timers: { nextId, due: Object.fromEntries(due.map((timer) => [timer.id, timer])) },
  };
}

/** By the version that they lead away from. */
const upcasters: Readonly<Record<number, Upcaster>> = {
  7: { event: (event) => event, content: (_, state) => stateOf7(state as Fields) },
  8: from8,
};

/** Why what a version has written cannot be read; null when it can. */
export function whyUnreadable(version: number): string | null {
  if (version > eventVersion) return `its events are of version ${version}, this bank reads up to ${eventVersion}`;
  if (version < eventVersion && !upcasters[version]) return `its events are of version ${version}, which this bank reads no more`;
  return null;
}

/** The upcasters from a version to this one, in their order. */
const from = (version: number): readonly Upcaster[] =>
  Array.from({ length: eventVersion - version }, (_, step) => upcasters[version + step]).filter((each) => each !== undefined);

/** An event as this version would have written it. */
export const eventNow = (event: StoredEvent): Event => {
  const now = from(event.version).reduce((older, { event: next }) => next(older), event);
  return { ...now, version: eventVersion } as Event;
};

/** The content of a part as this version would have written it. */
export const partNow = ({ collection, chunk, text, version }: StoredPart): LoadedPart => ({
  collection,
  chunk,
  content: from(version).reduce((content, next) => next.content(collection, content), JSON.parse(text) as unknown),
});
