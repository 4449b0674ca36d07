// Finds what in a contract breaks clients of an earlier version (API-35). Adding operations, refusals or optional
// fields breaks nobody.
import { brokenAnswer, brokenRequest } from './broken-fields.ts';
import { brokenPromises } from './broken-promises.ts';
import { type Fields, fieldsOf } from './fields.ts';
import type { ContractShape, OperationShape, ParameterShape } from './shape.ts';

/** Parameters as the fields of one object. */
const asFields = (parameters: readonly ParameterShape[], { schemas }: ContractShape): Fields =>
  Object.assign(
    { '': { types: [], required: true, values: null, bounds: {}, closed: false, conditions: {} } satisfies Fields[string] },
    ...parameters.map(({ name, in: place, required, schema }) =>
      fieldsOf(schema, schemas, { path: `/${place} ${name}`, required, nullable: false }),
    ),
  ) as Fields;

type Bodies = OperationShape['bodies'];
type Compare = (before: Fields, after: Fields) => string[];

function brokenBodies(
  kind: string,
  [before, after]: [Bodies, Bodies],
  [was, is]: [ContractShape, ContractShape],
  compare: Compare,
): string[] {
  return Object.entries(before).flatMap(([type, schema]) => {
    const now = after[type];
    if (!now) return [`${kind} ${type} is gone`];
    return compare(fieldsOf(schema, was.schemas), fieldsOf(now, is.schemas)).map((what) => `${kind} ${what}`);
  });
}

/** Breaks of access: clients without a session, with another kind of session, or with another role are now refused. */
function brokenAccess(before: OperationShape, { sessions, role }: OperationShape): string[] {
  const takesNone = sessions.length === 0;
  const refused = before.sessions.filter((session) => !takesNone && !sessions.includes(session));
  return [
    ...(!takesNone && before.sessions.length === 0 ? ['demands a session now'] : []),
    ...refused.map((session) => `no longer takes the session in the ${session}`),
    ...(role && role !== before.role ? [`demands the role ${role} now`] : []),
  ];
}

/**
 * Returns breaks in the use of an operation: a read that clients may repeat becomes an act, or a refusal is no longer
 * returned. New refusals are allowed, because the list of codes is open (API-40).
 */
const brokenManner = (before: OperationShape, after: OperationShape): string[] => [
  ...(before.reads && !after.reads ? ['no longer only reads'] : []),
  ...before.refusals.filter((name) => !after.refusals.includes(name)).map((name) => `is never refused with ${name} any more`),
];

/** Breaks of statuses: clients handle only the statuses that were declared. */
function brokenStatuses(before: OperationShape, after: OperationShape, [was, is]: [ContractShape, ContractShape]): string[] {
  const kept = Object.entries(before.failures).flatMap(([status, schema]) => {
    const now = after.failures[status];
    return now
      ? brokenAnswer(fieldsOf(schema, was.schemas), fieldsOf(now, is.schemas)).map((what) => `${status} ${what}`)
      : [`${status} is gone`];
  });
  const added = Object.keys(after.failures).filter((status) => !before.failures[status]);
  return [...kept, ...added.map((status) => `${status} is new`)].map((what) => `status ${what}`);
}

/** Breaks of headers: clients read the headers that a response promises. */
const brokenHeaders = (before: OperationShape, after: OperationShape): string[] =>
  Object.entries(before.headers).flatMap(([status, names]) =>
    names
      .filter((name) => after.headers[status]?.includes(name) === false)
      .map((name) => `status ${status} no longer has the header ${name}`),
  );

function brokenOperation(before: OperationShape, after: OperationShape, sides: [ContractShape, ContractShape]): string[] {
  const [was, is] = sides;
  const hadBody = Object.keys(before.bodies).length > 0;
  return [
    ...(before.call === after.call ? [] : [`is no longer ${before.call}`]),
    ...brokenAccess(before, after),
    ...brokenManner(before, after),
    ...brokenRequest(asFields(before.parameters, was), asFields(after.parameters, is)).map((what) => `parameter ${what}`),
    ...(!hadBody && Object.keys(after.bodies).length > 0 ? ['request has a body now'] : []),
    ...brokenBodies('request', [before.bodies, after.bodies], sides, brokenRequest),
    ...brokenBodies('answer', [before.answers, after.answers], sides, brokenAnswer),
    ...brokenStatuses(before, after, sides),
    ...brokenHeaders(before, after),
  ];
}

/** Returns everything that breaks a client of `was`, as sentences. */
export function breakingChanges(was: ContractShape, is: ContractShape): string[] {
  const operations = Object.entries(was.operations).flatMap(([id, before]) => {
    const after = is.operations[id];
    return after ? brokenOperation(before, after, [was, is]).map((what) => `${id}: ${what}`) : [`${id} is gone`];
  });
  return [...operations, ...brokenPromises(was, is)];
}

const numbersOf = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10)) as [number, number, number];

/** Whether a version may contain breaks: a new major version, or a new minor version while the major is 0. */
export function mayBreak(before: string, after: string): boolean {
  const [[major, minor], [newMajor, newMinor]] = [numbersOf(before), numbersOf(after)];
  return newMajor > major || (newMajor === 0 && major === 0 && newMinor > minor);
}
