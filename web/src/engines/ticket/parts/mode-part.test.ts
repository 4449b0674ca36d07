import { describe, expect, it } from 'vitest';
import type { TradeMode } from '#web/api/generated/model/tradeMode.zod.ts';
import { facts } from '../facts.fixture.ts';
import { modeFields, modeReads } from './mode-part.ts';

const form = { rateCode: 'USD/CNH', calCyCode: '1', amount: '60000000', mode: '' };
const mode = (more: Partial<TradeMode>): TradeMode => ({ mode: 'DEALER', usdEquivalent: '8500000', aboveHeadOfficeLimit: false, ...more });
const [field] = modeFields;
const shown = (answer: TradeMode | null, amount = form.amount) => field?.isShown?.({ ...form, amount }, { ...facts, mode: answer });

describe('the quoting mode', () => {
  it('API-16 is requested for the amount in its currency, and only once there is one', () => {
    const { ask } = modeReads('3').mode;
    expect(ask(form)?.key.at(-1)).toEqual({ rateCode: 'USD/CNH', tranType: '3', calCyCode: '1', amount: '60000000' });
    for (const amount of ['', '0', '0.00']) expect(ask({ ...form, amount })).toBeNull();
    expect(ask({ ...form, rateCode: '' })).toBeNull();
  });

  it('API-16 is shown when a dealer quotes, and hidden for automatic quotes', () => {
    expect([shown(mode({})), shown(mode({ mode: 'AUTO' })), shown(null), shown(mode({}), '')]).toEqual([true, false, false, false]);
  });

  it('API-16 BNK-10 shows in advance that head office will reject', () => {
    const noteOf = (more: Partial<TradeMode>) => field?.note?.(form, { ...facts, mode: mode(more) })?.key;
    expect([noteOf({}), noteOf({ aboveHeadOfficeLimit: true })]).toEqual(['trade.mode.dealer', 'trade.mode.aboveLimit']);
  });
});
