// The words of orders and options, by hand, as words.fixture.ts has the others.

/** Chinese and English. */
export const orderWords: Readonly<Record<string, readonly [cn: string, en: string]>> = {
  'orders.sentence.falls': [
    '{{pair}} 降至 {{rate}} 或更低时，买入 {{bought}} {{boughtAmount}}，卖出 {{sold}} {{soldAmount}}。{{end}} 前未成交则失效。',
    'When {{pair}} falls to {{rate}} or below, you buy {{bought}} {{boughtAmount}} and sell {{sold}} {{soldAmount}}. It ends at {{end}} if not filled.',
  ],
  'orders.sentence.rises': [
    '{{pair}} 升至 {{rate}} 或更高时，买入 {{bought}} {{boughtAmount}}，卖出 {{sold}} {{soldAmount}}。{{end}} 前未成交则失效。',
    'When {{pair}} rises to {{rate}} or above, you buy {{bought}} {{boughtAmount}} and sell {{sold}} {{soldAmount}}. It ends at {{end}} if not filled.',
  ],
  'orders.sentence.oco.buys': [
    '{{pair}} 降至 {{falls}} 或升至 {{rises}} 时，买入 {{currency}} {{amount}}；先到者成交，另一价位随即撤销。{{end}} 前未成交则失效。',
    'When {{pair}} falls to {{falls}} or rises to {{rises}}, you buy {{currency}} {{amount}}; the rate met first fills, the other is cancelled. It ends at {{end}} if not filled.',
  ],
  'orders.sentence.oco.sells': [
    '{{pair}} 降至 {{falls}} 或升至 {{rises}} 时，卖出 {{currency}} {{amount}}；先到者成交，另一价位随即撤销。{{end}} 前未成交则失效。',
    'When {{pair}} falls to {{falls}} or rises to {{rises}}, you sell {{currency}} {{amount}}; the rate met first fills, the other is cancelled. It ends at {{end}} if not filled.',
  ],
  'orders.deviation': [
    '挂单汇率 {{rate}} 偏离市场价{{percent}}%，是否继续？',
    'The order rate {{rate}} is {{percent}}% away from the market. Continue?',
  ],
  'orders.accepted': ['挂单成功，达到挂单汇率后将自动成交。', 'Order accepted; it trades automatically at its rate.'],
  'orders.pending': ['挂单已提交，待银行确认。', 'Order placed; pending bank confirmation.'],
  'orders.cancel.question': ['是否确认撤单？', 'Cancel this order?'],
  'orders.cancel.initiated': ['撤单已发起，请等待银行确认。', 'Cancel requested; wait for the bank to confirm.'],
  'orders.issue.rateMissing': ['请输入挂单汇率', 'Enter the order rate'],
  'orders.issue.rateTooLow': ['汇率必须大于{{low}}', 'The rate must be greater than {{low}}'],
  'orders.issue.rateTooHigh': ['汇率不能超过{{high}}', 'The rate may not exceed {{high}}'],
  'orders.issue.notBelow': ['须低于市场价{{market}}', 'Must be below the market, {{market}}'],
  'orders.issue.notAbove': ['须高于市场价{{market}}', 'Must be above the market, {{market}}'],
  'orders.field.orderPrice': ['挂单汇率', 'Order rate'],
  'orders.field.takeProfitRate': ['获利汇率', 'Take-profit rate'],
  'orders.field.stopLossRate': ['止损汇率', 'Stop-loss rate'],
};
