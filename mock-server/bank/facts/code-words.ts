// Texts of the contract's codes in both languages, for receipts and files. Chinese follows the glossary and the
// portal's screens.
import type {
  AccountState,
  ApprovalArea,
  CallOrPut,
  Channel,
  ClearingState,
  CutOffId,
  CreditLine,
  DealKind,
  DealState,
  DueGroup,
  LifeState,
  DeliveryStatus,
  DueKind,
  FailureCause,
  FlowCertainty,
  FlowWay,
  FeeShowType,
  Leg,
  MarginMovement,
  OptionSide,
  OptionType,
  OrderStatus,
  OrderTerm,
  OrderType,
  PremiumStatus,
  ProductType,
  SpecialState,
  StrikeStatus,
  SubmissionState,
  SubmittableOperation,
  TradeDirection,
  TradeStatus,
  TradeType,
} from '#mock/generated/contract.ts';

import type { Touch } from './orders-state.ts';

/** A text in both languages. */
export type Words = { readonly cn: string; readonly en: string };

/** The text of every code of a set. */
type Of<Code extends string> = Readonly<Record<Code, Words>>;

const productType: Of<ProductType> = {
  SPOT: { cn: '即期', en: 'Spot' },
  FORWARD: { cn: '远期', en: 'Forward' },
  SWAP: { cn: '掉期', en: 'Swap' },
  OPTION: { cn: '期权', en: 'Option' },
};
const tradeType: Of<TradeType> = {
  ORDINARY: { cn: '普通', en: 'Ordinary' },
  EARLY_CLOSE: { cn: '提前平仓', en: 'Early close' },
  DUE_CLOSE: { cn: '到期平仓', en: 'Close at maturity' },
  ROLL: { cn: '展期', en: 'Roll-over' },
  EARLY_DELIVERY: { cn: '提前交割', en: 'Early delivery' },
  FULL_CLOSE: { cn: '全部平仓', en: 'Full close' },
  REVERSE_CLOSE: { cn: '反向平仓', en: 'Close-out' },
  EXERCISE: { cn: '行权', en: 'Exercise' },
};
const tradeDirection: Of<TradeDirection> = { BUY: { cn: '买入', en: 'Buy' }, SELL: { cn: '卖出', en: 'Sell' } };
/** Empty for a deal with a single leg. */
const leg: Of<Leg> = { single: { cn: '', en: '' }, near: { cn: '近端', en: 'Near leg' }, far: { cn: '远端', en: 'Far leg' } };
const channel: Of<Channel> = { PORTAL: { cn: '企业门户', en: 'Portal' }, BANK: { cn: '银行', en: 'Bank' } };
/** Empty for a deal without a special state (QRY-29). */
const specialState: Of<SpecialState> = {
  '0': { cn: '', en: '' },
  '1': { cn: '逾期', en: 'Overdue' },
  '3': { cn: '已展期', en: 'Rolled over' },
  '4': { cn: '已提前交割', en: 'Early delivered' },
  '5': { cn: '已平仓', en: 'Closed' },
  '6': { cn: '部分平仓', en: 'Partly closed' },
};
const tradeStatus: Of<TradeStatus> = {
  '0': { cn: '正常', en: 'Normal' },
  '1': { cn: '询价中', en: 'Quoting' },
  '2': { cn: '已失效', en: 'Lapsed' },
  '3': { cn: '已取消', en: 'Cancelled' },
};
const deliveryStatus: Of<DeliveryStatus> = {
  '0': { cn: '未交割', en: 'Undelivered' },
  '1': { cn: '部分交割', en: 'Partly delivered' },
  '2': { cn: '已交割', en: 'Delivered' },
  '3': { cn: '交割失败', en: 'Delivery failed' },
  '4': { cn: '无需交割', en: 'No delivery' },
};
const clearingState: Of<ClearingState> = {
  '0': { cn: '待清算', en: 'Pending clearing' },
  '1': { cn: '清算成功', en: 'Cleared' },
  '2': { cn: '清算失败', en: 'Clearing failed' },
};
const failureCause: Of<NonNullable<FailureCause>> = {
  balanceShort: { cn: '余额不足', en: 'Insufficient balance' },
  debitAccountAbnormal: { cn: '扣款账户状态异常', en: 'Debit account abnormal' },
  marginAccountAbnormal: { cn: '保证金账户状态异常', en: 'Margin account abnormal' },
};
const orderType: Of<OrderType> = {
  '1': { cn: '止盈挂单', en: 'Take-profit order' },
  '2': { cn: '止损挂单', en: 'Stop-loss order' },
  '4': { cn: '双向挂单（OCO）', en: 'OCO order' },
};
const orderStatus: Of<OrderStatus> = {
  '0': { cn: '待银行确认', en: 'Pending bank confirmation' },
  '1': { cn: '挂单中', en: 'Active' },
  '2': { cn: '撤单待确认', en: 'Cancellation pending' },
  '3': { cn: '已成交', en: 'Filled' },
  '4': { cn: '已撤销', en: 'Cancelled' },
  '5': { cn: '已失效', en: 'Expired' },
  '6': { cn: '已拒绝', en: 'Rejected' },
};
const orderTerm: Of<OrderTerm> = {
  '1': { cn: '1个交易日', en: '1 trading day' },
  '2': { cn: '2个交易日', en: '2 trading days' },
  '3': { cn: '3个交易日', en: '3 trading days' },
  '4': { cn: '4个交易日', en: '4 trading days' },
  '5': { cn: '5个交易日', en: '5 trading days' },
};
const yesOrNo: Of<'true' | 'false'> = { true: { cn: '是', en: 'Yes' }, false: { cn: '否', en: 'No' } };
const touchType: Of<Touch> = {
  TAKE_PROFIT: { cn: '止盈汇率', en: 'Take-profit rate' },
  STOP_LOSS: { cn: '止损汇率', en: 'Stop-loss rate' },
};
const dealState: Of<DealState> = {
  FLAT: { cn: '已平仓', en: 'Closed' },
  PARTLY_FLAT: { cn: '部分平仓', en: 'Partly closed' },
  UNDELIVERED: { cn: '未交割', en: 'Undelivered' },
  DELIVERED: { cn: '已交割', en: 'Delivered' },
};
const lifeState: Of<LifeState> = {
  OPEN: { cn: '存续', en: 'Open' },
  DELIVERED: { cn: '已交割或行权', en: 'Delivered or exercised' },
  CLOSED: { cn: '已平仓', en: 'Closed' },
  LAPSED: { cn: '已放弃或失效', en: 'Lapsed' },
};
const dealKind: Of<DealKind> = {
  DEAL: { cn: '交易', en: 'Deals' },
  CLOSING: { cn: '平仓', en: 'Closings' },
};
const dueGroup: Of<DueGroup> = {
  OVERDUE: { cn: '逾期', en: 'Overdue' },
  TODAY: { cn: '今天到期', en: 'Due today' },
  LATER: { cn: '以后到期', en: 'Due later' },
};
/** The customer's side of the option itself, the same words for calls and puts. */
const optionSide: Of<OptionSide> = {
  B: { cn: '买入期权', en: 'Customer buys option' },
  S: { cn: '卖出期权', en: 'Customer sells option' },
};
const callOrPut: Of<CallOrPut> = { C: { cn: '看涨', en: 'Call' }, P: { cn: '看跌', en: 'Put' } };
const optionType: Of<OptionType> = { '0': { cn: '普通期权', en: 'Plain vanilla option' } };
const feeShowType: Of<FeeShowType> = { '0': { cn: '按百分比', en: 'Percent' }, '1': { cn: '按点数', en: 'Pips' } };
const premiumStatus: Of<PremiumStatus> = {
  '0': { cn: '期权费未交割', en: 'Premium unpaid' },
  '1': { cn: '期权费已交割', en: 'Premium paid' },
  '2': { cn: '交易已取消', en: 'Trade cancelled' },
};
/** The latest time of an exercise on the expiry date, by place. */
const cutOff: Of<CutOffId> = {
  '1': { cn: '东京时间15:00', en: 'Tokyo 15:00' },
  '2': { cn: '纽约时间10:00', en: 'New York 10:00' },
  '3': { cn: '北京时间15:00', en: 'Beijing 15:00' },
};
const strikeStatus: Of<StrikeStatus> = {
  '0': { cn: '未处理', en: 'Not yet exercised' },
  '1': { cn: '已行权', en: 'Exercised' },
  '2': { cn: '已放弃', en: 'Given up' },
};

const dueKind: Of<DueKind> = {
  DELIVERY: { cn: '交割', en: 'Delivery' },
  EXPIRY: { cn: '期权到期', en: 'Option expiry' },
  PREMIUM: { cn: '期权费', en: 'Premium' },
};
const accountState: Of<AccountState> = {
  '0': { cn: '正常', en: 'Normal' },
  '1': { cn: '冻结', en: 'Frozen' },
  '2': { cn: '销户', en: 'Closed' },
};
const creditStatus: Of<CreditLine['status']> = { '0': { cn: '有效', en: 'Active' }, '1': { cn: '失效', en: 'Not active' } };
const limitType: Of<CreditLine['limitType']> = { FX_TRADING: { cn: '外汇交易', en: 'FX trading' } };
const movementReason: Of<MarginMovement['reason']> = {
  opening: { cn: '开户', en: 'Opening' },
  marginFrozen: { cn: '冻结保证金', en: 'Margin frozen' },
  marginReleased: { cn: '释放保证金', en: 'Margin released' },
  closing: { cn: '平仓轧差', en: 'Net of a close-out' },
  delayCharge: { cn: '延期费用', en: 'Charge for delay' },
  premium: { cn: '期权费', en: 'Premium' },
  delivery: { cn: '交割', en: 'Delivery' },
  held: { cn: '冻结待付款项', en: 'Payment held' },
  holdReleased: { cn: '释放待付款项', en: 'Held payment released' },
  claim: { cn: '扣收欠款', en: 'Amount owed, collected' },
};
const flowWay: Of<FlowWay> = { receive: { cn: '收', en: 'To receive' }, pay: { cn: '付', en: 'To pay' } };
const flowCertainty: Of<FlowCertainty> = { firm: { cn: '确定', en: 'Firm' }, likely: { cn: '预计', en: 'Likely' } };

const submissionState: Of<SubmissionState> = {
  waiting: { cn: '待复核', en: 'To be reviewed' },
  returned: { cn: '已退回', en: 'Returned' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
  rejected: { cn: '已拒绝', en: 'Rejected' },
  deciding: { cn: '复核中', en: 'Being decided' },
  done: { cn: '已完成', en: 'Done' },
  expired: { cn: '已失效', en: 'Expired' },
};
const approvalArea: Of<ApprovalArea> = {
  quote: { cn: '询价交易', en: 'Quote' },
  order: { cn: '挂单', en: 'Order' },
  lifecycle: { cn: '交割与处置', en: 'Lifecycle action' },
};
const submittedOperation: Of<SubmittableOperation> = {
  doSpotTrade: { cn: '即期询价', en: 'Spot quote' },
  doForwardTrade: { cn: '远期询价', en: 'Forward quote' },
  doSwapTrade: { cn: '掉期询价', en: 'Swap quote' },
  doOptionTrade: { cn: '期权询价', en: 'Option quote' },
  doSpotTradeDelivery: { cn: '即期交割', en: 'Spot delivery' },
  doForwardTradeDelivery: { cn: '远期交割', en: 'Forward delivery' },
  doSwapTradeDelivery: { cn: '掉期交割', en: 'Swap delivery' },
  doSpotBreachProcess: { cn: '即期平仓', en: 'Spot close-out' },
  doFwdEarlyBreachProcess: { cn: '远期提前平仓', en: 'Forward early close-out' },
  doFwdExpireBreachProcess: { cn: '远期到期平仓', en: 'Forward maturity close-out' },
  doFwdEarlyDeliveryProcess: { cn: '远期提前交割', en: 'Forward early delivery' },
  doSwapBreachProcess: { cn: '掉期平仓', en: 'Swap close-out' },
  doOptionHedging: { cn: '期权平仓', en: 'Option close-out' },
  doOptPremiumDelivery: { cn: '期权费交割', en: 'Premium settlement' },
  doOptionTradeExercise: { cn: '期权行权', en: 'Option exercise' },
  doOptionGiveUp: { cn: '放弃行权', en: 'Option waiver' },
  doSpotForexOrderTrade: { cn: '即期挂单', en: 'Spot order' },
  askBatch: { cn: '批量询价', en: 'Batch quotes' },
  doFwdForexOrderTrade: { cn: '远期挂单', en: 'Forward order' },
};

/** All sets of texts, by name of the code. */
export const codeWords = {
  productType,
  tradeType,
  tradeDirection,
  leg,
  channel,
  specialState,
  tradeStatus,
  deliveryStatus,
  clearingState,
  failureCause,
  orderType,
  orderStatus,
  orderTerm,
  yesOrNo,
  touchType,
  dealState,
  lifeState,
  dealKind,
  dueGroup,
  optionSide,
  callOrPut,
  optionType,
  feeShowType,
  premiumStatus,
  cutOff,
  strikeStatus,
  dueKind,
  accountState,
  creditStatus,
  limitType,
  movementReason,
  submissionState,
  approvalArea,
  flowWay,
  flowCertainty,
  submittedOperation,
} as const;

/** Returns one text in both languages, Chinese first, as printed on receipts. */
export const bilingual = ({ cn, en }: Words): string => `${cn} ${en}`;
