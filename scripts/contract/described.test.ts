import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundlePath, operationsOf } from './bundle.ts';
import type { Contract } from './contract-types.ts';
import { descriptionFaults } from './described.ts';

type Described = { readonly $ref?: string; readonly type?: unknown; readonly description?: string; readonly oneOf?: readonly Described[] };
type Schema = Described & { readonly properties?: Readonly<Record<string, Described>> };

const contract = JSON.parse(readFileSync(bundlePath, 'utf8')) as Contract;
const schemas = contract.components.schemas as unknown as Readonly<Record<string, Schema>>;

/** Whether a field is described: itself, by its only schema, or by each of its shapes except null. */
function isDescribed({ description, $ref, oneOf, type }: Described): boolean {
  if (description !== undefined) return description.trim() !== '';
  if ($ref !== undefined) return isDescribed(schemas[$ref.split('/').pop() ?? ''] ?? {});
  return type === 'null' || (oneOf?.every(isDescribed) ?? false);
}

describe('descriptions in the contract', () => {
  it('API-40 exist for every schema', () => {
    expect(Object.keys(schemas).length).toBeGreaterThan(400);
    expect(Object.keys(schemas).filter((name) => schemas[name]?.description === undefined)).toEqual([]);
  });

  it('API-40 exist for every property, directly or through its schema', () => {
    const all = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries(properties).map(([property, schema]) => ({ of: `${name}.${property}`, schema })),
    );
    expect(all.length).toBeGreaterThan(1_000);
    expect(all.filter(({ schema }) => !isDescribed(schema)).map(({ of }) => of)).toEqual([]);
  });

  it('API-40 of every operation say what it does, its refusals and what it leaves unchanged, and of every number its unit', () => {
    expect(operationsOf(contract).length).toBeGreaterThan(100);
    expect(descriptionFaults(contract)).toEqual([]);
  });

  it.each([
    ['doSpotTrade', { summary: '' }, 'does not say what it does'],
    ['doSpotTrade', { description: "A refusal leaves the bank's data unchanged." }, 'does not say when it is refused'],
    ['doSpotTrade', { description: 'May be refused with 2003 outsideTradingHours.' }, 'does not say what it leaves unchanged'],
    ['creditQuery', { description: 'Read-only. May be refused with 600 sessionIdle.' }, 'does not say what it leaves unchanged'],
  ])('API-40 a fault in the words of %s is found: %j', (id, words, fault) => {
    const planted = structuredClone(contract);
    const found = operationsOf(planted).find(({ operation }) => operation.operationId === id);
    Object.assign(found?.operation ?? {}, words);
    expect(descriptionFaults(planted)).toEqual([`${id} ${fault}`]);
  });

  it.each([
    ['ScaledMoney', null, 'Money, also for currencies without decimal places.'],
    ['TradeQuote', 'expirySeconds', 'Lifetime, counted from sending; defaults to 100.'],
    ['LoginData', 'idleSeconds', 'Idle time after which the session ends.'],
    ['DueRow', 'daysLeft', 'What is left; negative when overdue.'],
  ])('API-40 a number without its unit is found: %s %s', (name, property, description) => {
    const planted = structuredClone(contract);
    const schema = planted.components.schemas[name] as unknown as Schema & { description: string };
    Object.assign(property === null ? schema : (schema.properties?.[property] ?? {}), { description });
    expect(descriptionFaults(planted)).toEqual([`${property === null ? name : `${name}.${property}`} has no unit`]);
  });

  it('API-40 of deliveries and of sign-in say what a refusal changes nevertheless', () => {
    const wordsOf = (id: string) => operationsOf(contract).find(({ operation }) => operation.operationId === id)?.operation.description;
    for (const id of ['doSpotTradeDelivery', 'doForwardTradeDelivery', 'doSwapTradeDelivery'])
      expect(wordsOf(id)).toContain('unchanged, except that 2014, 2021 and 2022 record the failed delivery and its cause.');
    expect(wordsOf('login')).toContain('unchanged, except that the captcha or the SMS code is used up, and a wrong password is counted.');
    expect(wordsOf('doSpotTrade')).toMatch(/A refusal leaves the bank's data unchanged\.$/);
  });
});
