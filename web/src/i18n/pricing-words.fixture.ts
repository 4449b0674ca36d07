// The expected texts of the page "How we price", written by hand; see words.fixture.ts. Its figures are computed with the
// bank's arithmetic in `mock-server/bank/laws/how-we-price.test.ts`.

/** Expected texts, keyed by text key: Chinese, then English. */
export const pricingWords: Readonly<Record<string, readonly [cn: string, en: string]>> = {
  'menu.howWePrice': ['我行如何报价', 'How we price'],
  'pricing.price.statement': [
    '我行汇率由市场中间价与我行加点构成，再减去贵公司的优惠点数或优惠券；优惠不会使汇率越过中间价。',
    'Our rate is the market mid with our mark-up, less your discount or coupon, which never take it beyond the mid.',
  ],
  'pricing.price.example': [
    '中间价7.0000，加点13点，我行卖出价为7.0013。优惠5点后，贵公司以7.0008买入 USD 1,000,000，成本8点，即 CNH 800.00。',
    'The mid is 7.0000 and the mark-up 13 pips, so we sell at 7.0013. With a discount of 5 pips you buy USD 1,000,000 at 7.0008. The cost is 8 pips, CNH 800.00.',
  ],
  'pricing.firm.statement': [
    '报价在所示秒数内有效，贵公司接受的汇率就是交易的汇率。',
    'A quote is firm for the seconds it shows, and the rate you accept is the rate of the deal.',
  ],
  'pricing.lastLook.statement': [
    '不设。我行不会因行情变动而拒绝贵公司的接受。',
    'None. We never reject an acceptance because the market has moved.',
  ],
  'pricing.preHedging.statement': [
    '不做。询价待答、报价有效、挂单存续期间均不做预对冲。',
    'None while a request is waiting, a quote is open or an order is active.',
  ],
  'pricing.dealers.statement': [
    '等值1,000万美元以内自动报价，超过的由交易员报价。',
    'Requests up to USD 10 million are quoted automatically, larger ones by a dealer.',
  ],
  'pricing.orders.statement': [
    '止盈按其汇率成交，不会更优；止损按首个触及的价格成交，可能差于其汇率。',
    'A take-profit fills at its rate, never at a better one. A stop-loss fills at the first price that reaches it, which may be worse.',
  ],
  'pricing.orders.example': [
    '止损卖出 USD 1,000,000，汇率6.9900。开盘价为6.9862，即按6.9862成交，比按挂单汇率少收 CNH 3,800.00。',
    'A stop-loss is to sell USD 1,000,000 at 6.9900. The market opens at 6.9862, and there it fills: CNH 3,800.00 less than at its own rate.',
  ],
  'pricing.forwards.statement': [
    '远期汇率为即期汇率加同一侧的远期点数。',
    'A forward rate is spot plus the forward points of the same side.',
  ],
  'pricing.forwards.example': [
    '即期买入价6.9987，三个月远期点数−402点，贵公司以6.9585卖出。择期窗口内点数为−120至−402点的，同样以6.9585卖出。',
    'We buy spot at 6.9987, and the points for three months are −402: you sell at 6.9585. In a window whose points run from −120 to −402 you sell at 6.9585 too.',
  ],
  'pricing.swaps.statement': [
    '掉期只按掉期点定价，因为两端使用同一即期汇率。',
    'A swap is priced by its points alone, because both legs use the same spot rate.',
  ],
  'pricing.swaps.example': [
    '近端以7.0013买入 USD 1,000,000，90天后以6.9611卖出，掉期点−402点，支付 CNH 40,200.00，按近端金额折合年化2.30%。',
    'You buy USD 1,000,000 near at 7.0013 and sell it 90 days later at 6.9611, at −402 points. That costs CNH 40,200.00, or 2.30% a year on the near amount.',
  ],
  'pricing.options.statement': [
    '期权的价格就是期权费，加点已含在其中。',
    'The price of an option is its premium, and the mark-up is part of it.',
  ],
  'pricing.options.example': [
    '看涨期权，USD 1,000,000，执行价7.0500，期权费 CNH 24,000.00，即240.00点，或 CNH 7,050,000.00的0.3404%。',
    'A call on USD 1,000,000 at 7.0500 for CNH 24,000.00 is 240.00 pips, or 0.3404% of CNH 7,050,000.00.',
  ],
  'pricing.cover.statement': ['以保证金或授信作履约保障，不收费用。', 'Cover is margin or credit. It carries no fee.'],
  'pricing.cover.example': [
    '买入三个月远期 USD 1,000,000，中间价7.0000，占用 CNH 210,000.00。',
    'You buy USD 1,000,000 three months forward. At a mid of 7.0000 the cover is CNH 210,000.00.',
  ],
  'pricing.margin.statement': [
    '低于要求的一半时，我行通知追加；低于五分之一时，我行平仓。',
    'Below half of the required margin we call for more; below a fifth we close the deal.',
  ],
  'pricing.delay.statement': [
    '延期交割收取其间各日的掉期点，最低为零。',
    'Settling late costs the swap points of the days between, and never less than zero.',
  ],
  'pricing.delay.example': [
    '贵公司卖出 USD 1,000,000，晚一天交割，我行买入侧隔夜点数−4.50点，延期费用为 CNH 450.00。',
    'You sold USD 1,000,000 and deliver one day late. The overnight points of our bid are −4.50: the charge is CNH 450.00.',
  ],
  'pricing.closing.statement': [
    '平仓按原交割日市场价格的相反一侧定价，只收付差额。',
    'We close a deal at the opposite side of the market for its own day, and only the difference is paid.',
  ],
  'pricing.closing.example': [
    '以7.0500买入 USD 1,000,000，以7.0215平仓，支付 CNH 28,500.00。如改为提前交割，点数−235点，汇率为7.0735。',
    'You bought USD 1,000,000 at 7.0500 and close at 7.0215: you pay CNH 28,500.00. If you take delivery early instead, with points of −235, you pay 7.0735.',
  ],
  'pricing.rounding.statement': [
    '交易的两个金额四舍五入，向贵公司计收的各项按有利于我行的方向取整。',
    'Both amounts of a deal are rounded to the nearest unit, everything charged to you in our favour.',
  ],
  'pricing.rounding.example': [
    '期权费算得 CNH 24,000.001：买方支付24,000.01，卖方收取24,000.00。',
    'A premium of CNH 24,000.001 costs a buyer 24,000.01 and pays a seller 24,000.00.',
  ],
};
