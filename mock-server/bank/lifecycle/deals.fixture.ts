// Deals as plain records, for tests with exact figures.
import { emptyState } from '../facts/state.ts';
import type { BankState } from '../facts/state.ts';
import type { Deal, ForwardDeal, OptionDeal } from '../facts/deals-state.ts';
import { newLeg } from '../deals/legs.ts';
import { newLife } from '../deals/option-life.ts';

const base = {
  customerId: 'C1',
  loginName: 'user1',
  rateCode: 'USD/CNH',
  appId: '2',
  buyOrSell: 'B',
  calCyCode: '0',
  side: 'BUY',
  discount: '0',
  tradeDate: '2026-01-13',
  couponNo: null,
  reporting: null,
  memo: '',
  appl: 'user1',
  dealtAt: 0,
  channel: 'PORTAL',
  tradeType: 'ORDINARY',
  originNo: null,
  cost: null,
  approvedBy: null,
} as const;

/** Returns a forward of USD 100,000 at 7.0000, due on 2 March 2026. */
export function aForward(side: 'BUY' | 'SELL' = 'BUY'): ForwardDeal {
  const terms = {
    name: 'single',
    orgRate: '7.0000',
    rate: '7.0000',
    account1: 'A1',
    account2: 'A2',
    amt1: '100000',
    amt2: '700000',
  } as const;
  const leg = newLeg({ ...terms, side, from: '2026-03-02', date: '2026-03-02' }, '2026-01-13');
  return {
    ...base,
    side,
    businessNo: 'FWDFT20260113000001',
    product: 'forward',
    termId: '1M',
    optionDate: null,
    maturityDate: '2026-03-02',
    legs: [leg],
  };
}

/** Returns an option on USD 100,000 at 7.0000 that expires on 20 January 2026. Its premium of CNH 300 is paid. */
export function anOption(buyOrSell: 'B' | 'S', callOrPut: 'C' | 'P'): OptionDeal {
  const dates = { premiumDate: '2026-01-15', expDate: '2026-01-20', dealDate: '2026-01-22', tradeDate: '2026-01-13' } as const;
  const { loginName: _, ...common } = base;
  const terms = {
    ...common,
    ...dates,
    kind: 'option',
    buyOrSell,
    callOrPut,
    strikeRate: '7.0000',
    amt1: '100000',
    amt2: '700000',
    amount: '100000',
    premiumCcy: 'CNH',
    cutOffId: '3',
    termId: 'SW',
    feeShowType: '1',
    oldPremiumRateIo: null,
    account1: 'A1',
    account2: 'A2',
    remark: '',
  } as const;
  const premium = { currency: 'CNH', amount: '300', unit: '0.003', percent: '0.0429', pips: '30', spotRate: '7', fwdRate: '7' } as const;
  const life = { ...newLife('100000', '700000'), premium: '1' } as const;
  return { ...base, buyOrSell, businessNo: 'OPTFT20260113000001', product: 'option', legs: [], terms, premium, life: { ...life } };
}

/** Returns a state of 13 January 2026 with one user and some deals, each with a margin of CNH 1,000 if requested. */
export function stateWith(deals: readonly Deal[], onMargin: '0' | '3' | null = null): BankState {
  const state = emptyState();
  state.businessDate = '2026-01-13';
  state.directory.users['user1'] = {
    loginName: 'user1',
    customerId: 'C1',
    role: '0',
    mobile: '',
    firstLogin: false,
    passwordHash: null,
  };
  for (const deal of deals) {
    state.deals.all[deal.businessNo] = deal;
    if (onMargin === null) continue;
    const source = { kind: onMargin, accountNo: 'M1' };
    state.ledger.covers[deal.businessNo] = { source, currency: 'CNH', amount: '1000', left: '1000', firm: true };
  }
  return state;
}
