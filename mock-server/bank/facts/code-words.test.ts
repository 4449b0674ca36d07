import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { describe, expect, it } from 'vitest';
import { auditFields, auditOperations } from './audit-words.ts';
import { codeWords } from './code-words.ts';

type Schemas = Readonly<Record<string, { readonly 'x-enumDescriptions'?: Readonly<Record<string, string>> }>>;
const described = (file: string, name: string) => {
  const schemas = parse(readFileSync(new URL(`../../../openapi/schemas/${file}.yaml`, import.meta.url), 'utf8')) as Schemas;
  return schemas[name]?.['x-enumDescriptions'];
};

describe('the contract', () => {
  it.each([
    ['trade', 'TradeStatus', 'tradeStatus'],
    ['trade', 'DeliveryStatus', 'deliveryStatus'],
    ['trade', 'ClearingState', 'clearingState'],
    ['orders', 'OrderType', 'orderType'],
    ['orders', 'OrderStatus', 'orderStatus'],
    ['option', 'OptionType', 'optionType'],
    ['option', 'PremiumStatus', 'premiumStatus'],
    ['option', 'StrikeStatus', 'strikeStatus'],
    ['approvals', 'SubmissionState', 'submissionState'],
    ['approvals', 'ApprovalArea', 'approvalArea'],
    ['flow', 'FlowWay', 'flowWay'],
    ['flow', 'FlowCertainty', 'flowCertainty'],
  ] as const)('PRT-11 PRT-13 describes the codes of %s.yaml %s in the words of files and receipts', (file, name, set) => {
    const words = Object.entries(codeWords[set]).map(([code, { cn, en }]) => [code, `${en} / ${cn}`]);
    expect(described(file, name)).toEqual(Object.fromEntries(words));
  });

  it.each([
    ['AuditOperation', auditOperations],
    ['AuditField', auditFields],
  ] as const)('EYE-13 describes the codes of audit.yaml %s in the words of files', (name, table) => {
    const words = Object.entries(table).map(([code, { cn, en }]) => [code, `${en} / ${cn}`]);
    expect(described('audit', name)).toEqual(Object.fromEntries(words));
  });
});
