// The texts of refusals in both languages; Chinese follows the glossary, sections 11 to 13.
import type { Refusal, RefusalKey } from './refusals.ts';

/** A language, named as in the Accept-Language header (I18-05). */
export type Language = 'zh-CN' | 'en-US';

const texts: Readonly<Record<RefusalKey, Readonly<Record<Language, string>>>> = {
  shapeViolation: { 'zh-CN': '请求不符合接口约定', 'en-US': 'The request breaks the contract.' },
  unknownWorld: { 'zh-CN': '不存在该环境', 'en-US': 'There is no such world.' },
  unknownAddress: { 'zh-CN': '不存在该地址', 'en-US': 'There is no such address.' },
  mediaType: { 'zh-CN': '不支持的内容类型', 'en-US': 'This media type is not supported.' },
  serverError: { 'zh-CN': '服务器异常', 'en-US': 'Server error' },
  unavailable: { 'zh-CN': '系统繁忙，请稍候', 'en-US': 'The bank is busy. Please wait.' },
  sessionIdle: {
    'zh-CN': '用户长时间未操作，请重新登录！',
    'en-US': 'You have been idle too long, please log in again!',
  },
  sessionSuperseded: {
    'zh-CN': '您的账号已在其他地方登录，请重新登录！',
    'en-US': 'Your account has been logged in elsewhere, please log in again!',
  },
  captchaWrong: { 'zh-CN': '请输入正确的图形验证码', 'en-US': 'Please enter the correct image code' },
  loginFailed: { 'zh-CN': '用户名或密码错误', 'en-US': 'The username or the password is wrong.' },
  accountLocked: {
    'zh-CN': '密码错误次数过多，账号已锁定15分钟',
    'en-US': 'Too many wrong passwords; the account is locked for 15 minutes.',
  },
  passwordNotEncrypted: { 'zh-CN': '密码未加密', 'en-US': 'The password is not encrypted.' },
  tooManyRequests: { 'zh-CN': '操作过于频繁，请稍后再试', 'en-US': 'Too many requests, please try again later.' },
  smsCodeWrong: { 'zh-CN': '短信验证码错误', 'en-US': 'The SMS code is wrong.' },
  passwordBoundElsewhere: {
    'zh-CN': '密码未与本次请求的randomToken绑定',
    'en-US': 'The password is not bound to the randomToken of this request.',
  },
  refreshTokenInvalid: { 'zh-CN': '登录凭证已失效', 'en-US': 'The refresh token is not valid.' },
  oldPasswordWrong: { 'zh-CN': '原密码错误！', 'en-US': 'The old password is wrong.' },
  newPasswordSame: { 'zh-CN': '新密码不能与原密码相同', 'en-US': 'The new password must differ from the old one' },
  passwordRuleBroken: {
    'zh-CN': '密码须为6至18位，且包含大写字母、小写字母和数字',
    'en-US': 'The password must have 6 to 18 characters with an uppercase letter, a lowercase letter and a digit',
  },
  loginNameTaken: { 'zh-CN': '该用户名已被占用！', 'en-US': 'This username is taken.' },
  loginNameSame: { 'zh-CN': '新用户名不能与当前用户名相同', 'en-US': 'The new username must differ from the current one' },
  notAllowed: { 'zh-CN': '当前角色无权进行该操作！', 'en-US': 'Your role does not allow this.' },
  notFound: { 'zh-CN': '未找到该记录！', 'en-US': 'No such record was found.' },
  outsideTradingHours: { 'zh-CN': '非交易时间', 'en-US': 'Outside trading hours' },
  pairNotFollowed: { 'zh-CN': '请先将该货币对添加为自选！', 'en-US': 'Please follow this pair before trading.' },
  valueTodayNotSupported: { 'zh-CN': '该货币对不支持T+0交易！', 'en-US': 'This pair does not support T+0.' },
  notBusinessDay: { 'zh-CN': '所选日期为非工作日！', 'en-US': 'The date is not a business day.' },
  amountTooSmall: { 'zh-CN': '金额必须大于{min}', 'en-US': 'The amount must be greater than {min}' },
  amountTooLarge: { 'zh-CN': '金额不能超过{max}', 'en-US': 'The amount may not exceed {max}' },
  accountNotFound: { 'zh-CN': '未找到该币种对应的账户！', 'en-US': 'No account was found for this currency.' },
  accountMismatch: { 'zh-CN': '所选账户与交易不符！', 'en-US': 'The accounts chosen do not fit the trade.' },
  creditEmpty: { 'zh-CN': '授信额度为空，无法交易！', 'en-US': 'The credit is empty; trading is not possible.' },
  creditInsufficient: { 'zh-CN': '可用授信余额不足！', 'en-US': 'There is no available credit balance.' },
  marginInsufficient: { 'zh-CN': '保证金余额不足！', 'en-US': 'The margin account balance is not sufficient.' },
  marginAccountAbnormal: { 'zh-CN': '保证金账户状态异常！', 'en-US': 'The margin account is abnormal.' },
  reportingMissing: { 'zh-CN': '请先填写申报信息！', 'en-US': 'Reporting information has not been filled in.' },
  riskStatementMissing: {
    'zh-CN': '请阅读并同意汇率风险中性声明',
    'en-US': 'Please read and agree to the risk-neutral statement',
  },
  noValidQuotation: { 'zh-CN': '不存在有效报价', 'en-US': 'No valid quotation exists' },
  stateNotAllowed: {
    'zh-CN': '当前状态不允许该操作！',
    'en-US': 'This trade cannot be processed in its current state.',
  },
  requestIdMismatch: {
    'zh-CN': '请求编号已用于其他请求！',
    'en-US': 'This request id was already used for another request.',
  },
  followLimit: { 'zh-CN': '最多可自选50个货币对！', 'en-US': 'You can follow at most 50 pairs.' },
  debitAccountAbnormal: { 'zh-CN': '扣款账户状态异常！', 'en-US': 'The debit account is abnormal.' },
  balanceShort: { 'zh-CN': '余额不足', 'en-US': 'Insufficient balance' },
  couponVolumeShort: {
    'zh-CN': '优惠券剩余可用额度为{amount}，是否继续？',
    'en-US': 'The coupon has {amount} left. Continue?',
  },
  cutOffPassed: { 'zh-CN': '已过当日截止时间！', 'en-US': 'The cut-off time of today has passed.' },
  priceUnavailable: {
    'zh-CN': '暂无可用价格，请稍后再试',
    'en-US': 'No price is available now, please try again later.',
  },
  dateRangeInvalid: {
    'zh-CN': '开始日期不能晚于结束日期！',
    'en-US': 'The start date may not be later than the end date.',
  },
  amountRangeInvalid: {
    'zh-CN': '最低金额不能高于最高金额！',
    'en-US': 'The least amount may not be above the greatest.',
  },
  followUnknown: { 'zh-CN': '该货币对或期限不可自选！', 'en-US': 'This pair or term cannot be followed.' },
  rejectedByHeadOffice: { 'zh-CN': '总行已拒绝！', 'en-US': 'Rejected by head office.' },
  couponNotFound: { 'zh-CN': '未找到可用的优惠券！', 'en-US': 'No usable coupon was found.' },
  dateMissing: { 'zh-CN': '请选择交割日期！', 'en-US': 'Please choose the delivery dates.' },
  dateOutOfRange: { 'zh-CN': '所选日期超出可交易范围！', 'en-US': 'This date cannot be dealt.' },
  optionDateNotBefore: {
    'zh-CN': '择期起始日必须早于到期日！',
    'en-US': 'The optional date must be earlier than the maturity date.',
  },
  optionWindowInvalid: {
    'zh-CN': '择期起始日须为即期交割日或之后的工作日，且距到期日不超过3个月！',
    'en-US': 'The optional date must be a business day from spot on, at most 3 months before maturity.',
  },
  termNotOffered: { 'zh-CN': '该期限当前不可交易！', 'en-US': 'This term is not offered now.' },
  termChanged: {
    'zh-CN': '期限对应的日期已变更，请重新确认！',
    'en-US': 'The dates of this term have changed, please check them again.',
  },
  nearNotBeforeFar: {
    'zh-CN': '近端交割日必须早于远端交割日！',
    'en-US': 'The near date must be earlier than the far date.',
  },
  amountDecimals: { 'zh-CN': '金额最多{places}位小数！', 'en-US': 'The amount may have at most {places} decimals.' },
  coverMissing: {
    'zh-CN': '请选择保证方式及其授信编号或保证金账户！',
    'en-US': 'Please choose a cover, with its credit number or margin account.',
  },
  approvalNoMissing: { 'zh-CN': '资本项目须填写真实的批件号！', 'en-US': 'A capital item needs a real approval number.' },
  expiryBeforePremium: {
    'zh-CN': '到期日不能早于期权费交割日！',
    'en-US': 'The expiry date may not be earlier than the premium payment date.',
  },
  deliveryBeforeExpiry: {
    'zh-CN': '交割日不能早于到期日！',
    'en-US': 'The delivery date may not be earlier than the expiry date.',
  },
  strikeOutOfRange: {
    'zh-CN': '执行价格须大于{low}且不超过{high}！',
    'en-US': 'The strike rate must be above {low} and not above {high}.',
  },
  premiumCurrencyWrong: {
    'zh-CN': '期权费币种须为货币对中的币种！',
    'en-US': 'The premium currency must be one of the pair.',
  },
  strikeDecimals: { 'zh-CN': '执行价格最多{places}位小数！', 'en-US': 'The strike rate may have at most {places} decimals.' },
  closedAsWhole: {
    'zh-CN': '近端交割前只能整笔平仓，金额须为{amount}！',
    'en-US': 'Before near delivery the swap is closed as a whole: the amount must be {amount}.',
  },
  transactionCodeMismatch: {
    'zh-CN': '交易编码不属于所选的主项！',
    'en-US': 'The transaction code does not belong to the major item.',
  },
  delayChargeChanged: {
    'zh-CN': '延期费用现为{charge}，请重新确认！',
    'en-US': 'The charge for delay is {charge} by now; please confirm again.',
  },
  claimOpen: {
    'zh-CN': '贵公司尚欠银行{owed}，结清前不能发起新的交易或挂单！请在账户查询中结清。',
    'en-US': 'You owe the bank {owed}; nothing new can be dealt or ordered until it is paid. Pay it in the account inquiry.',
  },
  dateRangeTooLong: { 'zh-CN': '日期范围不能超过{days}天！', 'en-US': 'The range of dates may not exceed {days} days.' },
  tooManyRows: {
    'zh-CN': 'Excel文件最多{most}行，请缩小筛选范围或导出CSV！',
    'en-US': 'A workbook holds at most {most} rows: narrow the filter, or export CSV.',
  },
  marginQueryUnsupported: { 'zh-CN': '暂不支持保证金账户查询！', 'en-US': 'Margin account query is not supported.' },
  orderRateMissing: { 'zh-CN': '请填写挂单价格！', 'en-US': 'Please enter the order price.' },
  orderRateDecimals: { 'zh-CN': '挂单价格最多{places}位小数！', 'en-US': 'The order price may have at most {places} decimals.' },
  orderRateOutOfRange: {
    'zh-CN': '挂单价格须大于{low}且不超过{high}！',
    'en-US': 'The order price must be above {low} and not above {high}.',
  },
  orderRateSide: {
    'zh-CN': '挂单价格与当前汇率的方向不符！',
    'en-US': 'The order price is on the wrong side of the current rate.',
  },
  approvalNeeded: {
    'zh-CN': '金额达到{limit}美元的复核标准，请提交复核！',
    'en-US': 'A second person must approve this: it reaches the limit of {limit} USD.',
  },
  approvalsOff: { 'zh-CN': '贵公司尚未启用复核！', 'en-US': 'Approvals are not set up for your company.' },
  submissionChanged: {
    'zh-CN': '该提交已由{by}修改，现为第{version}版！',
    'en-US': '{by} has changed this submission; it is now version {version}.',
  },
  submissionTaken: { 'zh-CN': '{checker}正在复核该提交！', 'en-US': '{checker} is deciding on this submission.' },
  ownSubmission: { 'zh-CN': '不能复核本人提交或修改的业务！', 'en-US': 'You cannot decide on what you submitted or changed yourself.' },
  beyondOwnLimit: { 'zh-CN': '超出您本人{limit}美元的限额！', 'en-US': 'This is above your own limit of {limit} USD.' },
  worseThanLimit: { 'zh-CN': '报价比限定汇率差{pips}点，不能接受！', 'en-US': 'The quote is {pips} pips worse than the limit rate.' },
  reasonMissing: { 'zh-CN': '请填写原因！', 'en-US': 'Please state a reason.' },
  submissionExpiryInvalid: { 'zh-CN': '提交的失效时间须在30天以内！', 'en-US': 'The submission must end within the next 30 days.' },
  limitRateUnsupported: { 'zh-CN': '只有询价交易可以限定汇率！', 'en-US': 'A limit rate applies to quotes only.' },
  settingsChanged: { 'zh-CN': '设置已被他人修改，请刷新后重试！', 'en-US': 'Someone else has saved these settings. Load them again.' },
  ownRightsRaised: { 'zh-CN': '不能提高本人限额或更改本人角色！', 'en-US': 'You cannot raise your own limits or change your own role.' },
  mobileTaken: { 'zh-CN': '该手机号已被使用！', 'en-US': 'This mobile number is in use.' },
  flowDatePast: {
    'zh-CN': '该日期已过，请选择{date}或之后的日期！',
    'en-US': 'This date is over. Choose {date} or a later one.',
  },
  bandInvalid: {
    'zh-CN': '{cyCode}从第{fromMonth}个月起的目标区间重复，或下限高于上限！',
    'en-US': 'The bands for {cyCode} from month {fromMonth} on overlap, or the least is above the most.',
  },
  coverMismatch: {
    'zh-CN': '该交易与该预计收付的币种或方向不符，不能关联！',
    'en-US': 'This deal does not cover this flow: another currency or the same direction.',
  },
  coverExceeded: { 'zh-CN': '最多可关联{max}！', 'en-US': 'At most {max} can be linked.' },
  batchChanged: {
    'zh-CN': '所选收付或其净额已变动，请重新查看后询价！',
    'en-US': 'The flows or their net amounts have changed. Check them and request again.',
  },
  nothingToDeal: {
    'zh-CN': '收付相抵或已全部覆盖，无需交易！',
    'en-US': 'The flows offset each other or are covered; nothing is left to deal.',
  },
  flowWithoutPair: { 'zh-CN': '{cyCode}没有对CNH的货币对，不能询价！', 'en-US': '{cyCode} has no pair with CNH and cannot be requested.' },
  noOpenDay: { 'zh-CN': '该日期前没有可交易的起息日！', 'en-US': 'No value date that can still be dealt lies before this day.' },
  flowKnown: {
    'zh-CN': '内容相同的预计收付已存在：{flowNo}！',
    'en-US': 'An equal expected flow exists: {flowNo}.',
  },
  orderDeviationUnconfirmed: {
    'zh-CN': '挂单价格偏离当前汇率10%以上，请确认！',
    'en-US': 'The order price deviates by 10 percent or more from the current rate. Please confirm.',
  },
};

/** Returns the text of a refusal in a language, with its parameters filled in. */
export function refusalText({ key, params = {} }: Refusal, language: Language): string {
  return texts[key][language].replace(/\{(\w+)\}/g, (place, name: string) => params[name] ?? place);
}
