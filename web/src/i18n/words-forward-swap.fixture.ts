// The expected texts about money in forwards and swaps, written by hand; see words.fixture.ts.

/** Expected texts, keyed by text key: Chinese, then English. */
export const forwardAndSwapWords: Readonly<Record<string, readonly [cn: string, en: string]>> = {
  'forward.summary.fixed': [
    '买入 {{bought}} {{boughtAmount}}，卖出 {{sold}} {{soldAmount}}，到期日 {{date}}。',
    'Buy {{bought}} {{boughtAmount}}, sell {{sold}} {{soldAmount}}, maturity date {{date}}.',
  ],
  'forward.summary.window': [
    '买入 {{bought}} {{boughtAmount}}，卖出 {{sold}} {{soldAmount}}，可在 {{from}} 至 {{date}} 之间交割。',
    'Buy {{bought}} {{boughtAmount}}, sell {{sold}} {{soldAmount}}, delivered on any business day from {{from}} to {{date}}.',
  ],
  'swap.side.B': ['近买远卖 {{currency}}', 'Buy, then sell {{currency}}'],
  'swap.side.S': ['近卖远买 {{currency}}', 'Sell, then buy {{currency}}'],
  'swap.farSide.B': ['远端买 {{currency}}', 'Buy {{currency}} far'],
  'swap.farSide.S': ['远端卖 {{currency}}', 'Sell {{currency}} far'],
  'swap.direction.BUY': ['近买远卖', 'Buy near, sell far'],
  'swap.direction.SELL': ['近卖远买', 'Sell near, buy far'],
  'swap.summary': [
    '近端 {{nearDate}}：买入 {{bought}} {{boughtAmount}}，卖出 {{sold}} {{soldAmount}}；远端 {{farDate}}：买入 {{farBought}} {{farBoughtAmount}}，卖出 {{farSold}} {{farSoldAmount}}。',
    'Near leg, {{nearDate}}: buy {{bought}} {{boughtAmount}}, sell {{sold}} {{soldAmount}}. Far leg, {{farDate}}: buy {{farBought}} {{farBoughtAmount}}, sell {{farSold}} {{farSoldAmount}}.',
  ],
  'forward.field.term': ['期限', 'Term'],
  'ticket.date.maturity': ['到期日', 'Maturity date'],
  'forward.field.optionDate': ['择期起始日', 'Delivery window from'],
  'ticket.term.SW': ['一周', '1 week'],
  'ticket.term.broken': ['非标准期限', 'Broken date'],
  'ticket.issue.optionDateNotBefore': ['择期起始日必须早于到期日', 'The optional date must be earlier than the maturity date'],
  'ticket.issue.dateOutOfRange': ['所选日期超出可交易范围', 'This date cannot be dealt'],
  'swap.near.standard': ['即期起息', 'Spot'],
  'swap.field.nearTerm': ['近端期限', 'Near term'],
  'swap.field.farTerm': ['远端期限', 'Far term'],
  'ticket.date.near': ['近端起息日', 'Near value date'],
  'ticket.date.far': ['远端到期日', 'Far maturity date'],
  'ticket.issue.nearNotBeforeFar': ['近端起息日必须早于远端到期日', 'The near date must be earlier than the far date'],
  'forward.action.breach': ['反向平仓', 'Close out'],
  'forward.action.earlyDelivery': ['提前交割', 'Deliver early'],
  'forward.action.earlyBreach': ['提前平仓', 'Close early'],
  'forward.action.expireBreach': ['到期平仓', 'Close at maturity'],
  'forward.special.askBreach': ['平仓汇率以银行报价为准，是否发起反向平仓？', 'The bank will quote the closing rate. Ask for the quote?'],
  'forward.special.askEarlyDelivery': [
    '提前交割汇率以银行报价为准，是否发起提前交割？',
    'The bank will quote the rate of the early delivery. Ask for the quote?',
  ],
  'forward.special.earlyDelivery': ['提前交割已发起。', 'Early delivery has been initiated.'],
  'forward.special.notToday': ['该笔交易今日不能办理此操作。', 'This deal does not allow that today.'],
  'tips.reverseClosing': ['反向平仓已发起。', 'Close-out has been initiated.'],
};
