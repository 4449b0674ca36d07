// Words of the audit trail in both languages, for files: operations, fields and states (EYE-13).
import type { AuditChange, AuditField, AuditOperation } from '#mock/generated/contract.ts';
import type { Words } from './code-words.ts';

type Of<Code extends string> = Readonly<Record<Code, Words>>;

/** What was done. */
export const auditOperations: Of<AuditOperation> = {
  signIn: { cn: '登录', en: 'Sign-in' },
  signInFailed: { cn: '密码错误', en: 'Wrong password' },
  signOut: { cn: '退出', en: 'Sign-out' },
  passwordChange: { cn: '修改密码', en: 'Password changed' },
  loginNameChange: { cn: '修改用户名', en: 'Username changed' },
  request: { cn: '询价', en: 'Quote requested' },
  quote: { cn: '报价', en: 'Quote sent' },
  bankRejection: { cn: '银行拒绝', en: 'Request rejected by the bank' },
  acceptance: { cn: '接受报价', en: 'Quote accepted' },
  refusal: { cn: '拒绝报价', en: 'Quote rejected' },
  expiry: { cn: '报价失效', en: 'Quote expired' },
  deal: { cn: '成交', en: 'Deal booked' },
  delivery: { cn: '交割', en: 'Delivered' },
  failedDelivery: { cn: '交割失败', en: 'Delivery failed' },
  closing: { cn: '平仓', en: 'Closed' },
  rollOver: { cn: '展期', en: 'Rolled over' },
  earlyDelivery: { cn: '提前交割', en: 'Delivered early' },
  premium: { cn: '支付期权费', en: 'Premium paid' },
  exercise: { cn: '行权', en: 'Exercised' },
  givingUp: { cn: '放弃行权', en: 'Given up' },
  cancellation: { cn: '期权取消', en: 'Option cancelled' },
  order: { cn: '挂单', en: 'Order placed' },
  orderAcceptance: { cn: '挂单受理', en: 'Order accepted' },
  orderRejection: { cn: '挂单拒绝', en: 'Order rejected' },
  fill: { cn: '挂单成交', en: 'Order filled' },
  cancelRequest: { cn: '申请撤单', en: 'Order cancellation requested' },
  cancel: { cn: '撤单', en: 'Order cancelled' },
  cancelRefusal: { cn: '撤单拒绝', en: 'Order cancellation rejected' },
  orderExpiry: { cn: '挂单失效', en: 'Order expired' },
  claimPayment: { cn: '支付欠款', en: 'Amount owed paid' },
  submission: { cn: '提交复核', en: 'Submitted' },
  change: { cn: '修改提交', en: 'Submission changed' },
  withdrawal: { cn: '撤回提交', en: 'Submission withdrawn' },
  return: { cn: '退回提交', en: 'Submission returned' },
  rejection: { cn: '拒绝提交', en: 'Submission rejected' },
  approval: { cn: '复核通过', en: 'Submission approved' },
  notExecuted: { cn: '复核后未能执行', en: 'Approved, not executed' },
  released: { cn: '报价结束后待复核', en: 'Waits again after its quote ended' },
  done: { cn: '提交已完成', en: 'Submission done' },
  submissionExpiry: { cn: '提交失效', en: 'Submission expired' },
  limits: { cn: '修改限额', en: 'Limits changed' },
  user: { cn: '保存用户', en: 'User saved' },
  costSetting: { cn: '修改成本显示', en: 'Display of costs changed' },
  calendarAddress: { cn: '生成日历订阅地址', en: 'Address of the calendar created' },
  flows: { cn: '保存预计收付', en: 'Expected flows saved' },
  flowRemoval: { cn: '删除预计收付', en: 'Expected flows removed' },
  coverBands: { cn: '保存目标区间', en: 'Cover bands saved' },
  batch: { cn: '批量询价', en: 'Batch of quotes requested' },
  batchDecision: { cn: '批量报价的成交或放弃', en: 'Quotes of a batch accepted or declined' },
  coverAllocation: { cn: '关联或取消关联预计收付与交易', en: 'Flow linked to a deal or unlinked' },
  calendarRevocation: { cn: '撤销日历订阅', en: 'Calendar subscription revoked' },
  export: { cn: '导出列表', en: 'List exported' },
  print: { cn: '打印回单', en: 'Receipts printed' },
  scene: { cn: '门户上报情况', en: 'Situation reported by the portal' },
};

/** What was changed. */
export const auditFields: Of<AuditField> = {
  state: { cn: '状态', en: 'State' },
  rate: { cn: '汇率', en: 'Rate' },
  amount1: { cn: '货币一金额', en: 'Amount of the first currency' },
  undelivered1: { cn: '货币一未交割金额', en: 'Undelivered amount of the first currency' },
  takeProfit: { cn: '止盈汇率', en: 'Take-profit rate' },
  stopLoss: { cn: '止损汇率', en: 'Stop-loss rate' },
  limitRate: { cn: '限价', en: 'Limit rate' },
  usd: { cn: '美元折算金额', en: 'Amount in USD' },
  version: { cn: '版本', en: 'Version' },
  checker: { cn: '复核', en: 'Reviewer' },
  reason: { cn: '原因', en: 'Reason' },
  failure: { cn: '失败原因', en: 'Cause of failure' },
  loginName: { cn: '用户名', en: 'Username' },
  role: { cn: '角色', en: 'Role' },
  showCost: { cn: '显示成本', en: 'Costs shown' },
  quotePolicy: { cn: '询价复核起点', en: 'Threshold for quotes' },
  orderPolicy: { cn: '挂单复核起点', en: 'Threshold for orders' },
  lifecyclePolicy: { cn: '交割与处置复核起点', en: 'Threshold for lifecycle actions' },
  dayPolicy: { cn: '当日复核起点', en: 'Threshold of a day' },
  dealLimit: { cn: '单笔限额', en: 'Limit per deal' },
  dayLimit: { cn: '当日限额', en: 'Limit per day' },
  coverBand: { cn: '目标区间（%）', en: 'Cover band in percent' },
  owed: { cn: '欠款金额', en: 'Amount owed' },
  format: { cn: '格式', en: 'Format' },
  rows: { cn: '行数', en: 'Rows' },
  digest: { cn: '末行摘要', en: 'Digest of the last line' },
  detail: { cn: '详情', en: 'Detail' },
};

/** States of quotes, legs, options, orders and submissions, and why a session ended. */
const values: Readonly<Record<string, Words>> = {
  waiting: { cn: '等待', en: 'Waiting' },
  live: { cn: '报价有效', en: 'Quoted' },
  bankRejected: { cn: '银行拒绝', en: 'Rejected by the bank' },
  accepted: { cn: '已接受', en: 'Accepted' },
  refused: { cn: '已拒绝', en: 'Rejected' },
  expired: { cn: '已失效', en: 'Expired' },
  booked: { cn: '未到交割日', en: 'Not yet due' },
  pending: { cn: '待处理', en: 'Pending' },
  overdue: { cn: '逾期', en: 'Overdue' },
  done: { cn: '已完成', en: 'Done' },
  premiumDue: { cn: '期权费未付', en: 'Premium unpaid' },
  premiumPaid: { cn: '期权费已付', en: 'Premium paid' },
  exercised: { cn: '已行权', en: 'Exercised' },
  givenUp: { cn: '已放弃', en: 'Given up' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  active: { cn: '有效', en: 'Active' },
  cancelling: { cn: '撤单处理中', en: 'Cancellation pending' },
  filled: { cn: '已成交', en: 'Filled' },
  rejected: { cn: '已拒绝', en: 'Rejected' },
  returned: { cn: '已退回', en: 'Returned' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
  deciding: { cn: '复核中', en: 'Being decided' },
  signedOut: { cn: '用户退出', en: 'Signed out' },
  idle: { cn: '长时间未操作', en: 'Idle' },
  superseded: { cn: '在别处登录', en: 'Signed in elsewhere' },
  credentialChanged: { cn: '凭证已修改', en: 'Credentials changed' },
};

/** The fields whose values are codes. */
const coded: ReadonlySet<AuditField> = new Set(['state', 'reason']);

/** Returns the words of a value; a value that is not a code stays as it is. */
const wordsOf = (field: AuditField, value: string | null): Words => {
  if (value === null) return { cn: '无', en: 'none' };
  return (coded.has(field) ? values[value] : undefined) ?? { cn: value, en: value };
};

/** Returns what an action has changed, as one line. */
export function changeWords(changes: readonly AuditChange[]): Words {
  const line = (pick: keyof Words) =>
    changes.map(({ field, of, before, after }) => {
      const name = [auditFields[field][pick], of].filter((part) => part !== null).join(' ');
      const from = before === null ? '' : `${wordsOf(field, before)[pick]} → `;
      return `${name}: ${from}${wordsOf(field, after)[pick]}`;
    });
  return { cn: line('cn').join('；'), en: line('en').join('; ') };
}
