// Compares the members of an answer with those of examples: which are present in every example, in some, and in none.

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Calls `visit` for every object in a value, with its place: `/rows/*` for each row of a list. */
function eachObject(value: unknown, visit: (object: Json, place: string) => void, place = ''): void {
  if (Array.isArray(value)) for (const each of value) eachObject(each, visit, `${place}/*`);
  if (!isObject(value)) return;
  visit(value, place);
  for (const [name, member] of Object.entries(value)) eachObject(member, visit, `${place}/${name}`);
}

/** Members of the objects at one place: `some` has those of any object, `every` those of all. */
type Members = { readonly some: ReadonlySet<string>; readonly every: ReadonlySet<string> };

/** The members of all objects in some values, by place. */
export type MembersByPlace = ReadonlyMap<string, Members>;

/** Returns the members of every object in these values. */
export function membersOf(values: readonly unknown[]): MembersByPlace {
  const places = new Map<string, Members>();
  eachObject(values, (object, place) => {
    const names = Object.keys(object);
    const before = places.get(place);
    const every = before ? names.filter((name) => before.every.has(name)) : names;
    places.set(place, { some: new Set([...(before?.some ?? []), ...names]), every: new Set(every) });
  });
  return places;
}

/**
 * Returns how an answer differs from the examples: members that no example has, and members that it lacks although
 * every example has them. An object where no example has one is reported as a whole.
 */
export function strayMembers(answer: unknown, examples: MembersByPlace): string[] {
  const strays = new Set<string>();
  eachObject([answer], (object, place) => {
    const { some, every } = examples.get(place) ?? {};
    if (!some) strays.add(`${place} is in no example`);
    for (const name of Object.keys(object)) if (some && !some.has(name)) strays.add(`${place}/${name} is in no example`);
    for (const name of every ?? []) if (!(name in object)) strays.add(`${place}/${name} is missing`);
  });
  return [...strays];
}
