import { describe, expect, it } from 'vitest';
import { lineLabels } from '../facts/labels.ts';
import { headingOf } from './export-headings.ts';

/** Fields that are both a line of a receipt and a column of a file. */
const shared = [
  ...(['businessNo', 'uniformNo', 'rateCode', 'tradeType', 'leg', 'originNo', 'callOrPut', 'expiryDate', 'delayCharge'] as const),
  ...(['nettingAccount', 'orderType', 'orderTerm', 'nightTrading', 'expireAt', 'touchType', 'dealNo'] as const),
];

describe('the headings of a file', () => {
  it('PRT-11 BNK-56 have the words of the receipt for maker and checker', () => {
    expect({ cn: headingOf('appl', 'zh-CN'), en: headingOf('appl', 'en-US') }).toEqual(lineLabels.askedBy);
    expect({ cn: headingOf('approvedBy', 'zh-CN'), en: headingOf('approvedBy', 'en-US') }).toEqual(lineLabels.approvedBy);
  });

  it.each(shared)('PRT-11 PRT-13 have the words of the receipt: %s', (name) => {
    expect({ cn: headingOf(name, 'zh-CN'), en: headingOf(name, 'en-US') }).toEqual(lineLabels[name]);
  });
});
