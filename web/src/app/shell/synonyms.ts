// Search terms for screens that their menu titles do not contain, in both languages (LAY-27).
import type { screens } from '../screens.ts';

type Words = { readonly en: readonly string[]; readonly cn: readonly string[] };

const hedging: Words = { en: ['hedge', 'lock a rate'], cn: ['锁汇', '套保', '避险'] };
const conditional: Words = { en: ['take profit', 'stop loss', 'oco', 'limit order'], cn: ['止盈', '止损', '委托'] };
const delivery: Words = { en: ['delivery', 'settlement'], cn: ['结算'] };
const positions: Words = { en: ['positions', 'outstanding'], cn: ['持仓', '在途'] };
const dealt: Words = { en: ['transactions', 'past trades', 'archive'], cn: ['成交记录', '交易记录', '流水'] };

/** Further search words of screens, keyed by screen id. */
export const synonyms = {
  optionalCcy: { en: ['currency pairs', 'watchlist', 'favourites', 'quotes', 'prices'], cn: ['货币对', '关注', '收藏', '汇率', '牌价'] },
  nearExpire: { en: ['calendar', 'cash flow', 'maturities', 'overdue'], cn: ['日历', '现金流', '收付', '逾期'] },
  marketExpress: { en: ['headlines', 'forex market'], cn: ['新闻', '要闻', '汇市'] },
  spotTrade: { en: ['convert', 'exchange', 'purchase'], cn: ['结汇', '购汇', '换汇', '兑换'] },
  spotPendingDelivery: delivery,
  spotOrders: conditional,
  forwardTrade: hedging,
  forwardPendingDelivery: delivery,
  forwardOrders: conditional,
  optionTrade: { en: ['call', 'put', 'strike'], cn: ['看涨', '看跌', '执行价'] },
  optionMaturity: { en: ['exercise', 'give up'], cn: ['行权', '放弃'] },
  historySpot: dealt,
  historyForward: dealt,
  historySwap: dealt,
  currentSpot: positions,
  currentForward: positions,
  currentSwap: positions,
  optionHistory: dealt,
  accountInquiry: {
    en: ['balance', 'funds', 'cash', 'limit', 'credit line', 'margin', 'collateral', 'coupons', 'owed'],
    cn: ['余额', '资金', '额度', '授信', '保证金', '优惠券', '欠款'],
  },
  exposures: { en: ['hedge', 'cover', 'gap', 'treasury', 'risk'], cn: ['套保', '对冲', '缺口', '风险敞口'] },
  batch: { en: ['netting', 'bulk', 'multiple quotes', 'basket'], cn: ['轧差', '批次', '多笔询价', '净额'] },
  expectedFlows: { en: ['cash flow', 'forecast', 'import', 'invoice'], cn: ['现金流', '导入', '应收应付'] },
  marketValue: { en: ['valuation', 'mark to market', 'mtm', 'profit', 'scenario'], cn: ['估值', '浮动损益', '情景'] },
  receipts: { en: ['statement', 'confirmation', 'voucher', 'print', 'pdf'], cn: ['对账单', '凭证', '水单', '打印'] },
  toApprove: { en: ['review', 'authorise', 'decide', 'four eyes'], cn: ['审批', '授权', '审核', '双人复核'] },
  mySubmissions: { en: ['submitted', 'pending approval', 'returned'], cn: ['送审', '提交复核', '退回', '审批'] },
  limits: {
    en: ['approval policy', 'threshold', 'new user', 'permissions'],
    cn: ['限额', '额度', '复核标准', '用户管理', '权限'],
  },
  iship: { en: ['vessels', 'cargo'], cn: ['货轮', '航运'] },
  personalInfo: { en: ['password', 'username', 'profile', 'settings'], cn: ['密码', '用户名', '设置', '我的信息'] },
  audit: { en: ['history of actions', 'who did what', 'log', 'compliance'], cn: ['操作日志', '操作记录', '合规'] },
  howWePrice: {
    en: ['mark-up', 'spread', 'last look', 'pre-hedging', 'disclosure', 'costs', 'rounding'],
    cn: ['加点', '点差', '中间价', '定价', '披露'],
  },
  help: { en: ['manual', 'faq', 'support'], cn: ['使用手册', '常见问题', '客服'] },
} as const satisfies Readonly<Partial<Record<keyof typeof screens, Words>>>;
