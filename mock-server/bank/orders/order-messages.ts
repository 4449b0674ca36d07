// The messages to customers about their orders; msgType 2 is the answer to a cancel (BNK-33).
import type { Fact } from '../facts/facts.ts';
import { messagePushed } from '../directory/pushes.ts';
import { refusalText } from '../kernel/refusal-texts.ts';
import type { BankState } from '../facts/state.ts';
import type { Order } from '../facts/orders-state.ts';

type Words = readonly [cn: string, en: string];

const headOffice = { key: 'rejectedByHeadOffice' } as const;

const words = {
  rejected: ({ businessNo }) => [
    `挂单${businessNo}：${refusalText(headOffice, 'zh-CN')}`,
    `Order ${businessNo}: ${refusalText(headOffice, 'en-US')}`,
  ],
  rejectedForClaim: ({ businessNo }) => [
    `挂单${businessNo}：尚有欠款未结清，银行未予成交。`,
    `Order ${businessNo} was not filled, as an amount is owed to the bank.`,
  ],
  filled: ({ businessNo }) => [`挂单${businessNo}已按挂单价格成交。`, `Order ${businessNo} was filled at its price.`],
  expired: ({ businessNo }) => [`挂单${businessNo}已失效。`, `Order ${businessNo} has expired.`],
  cancelGranted: ({ businessNo }) => [`挂单${businessNo}已撤销。`, `Order ${businessNo} is cancelled.`],
  cancelLapsed: ({ businessNo }) => [
    `挂单${businessNo}已失效，撤单不再处理。`,
    `Order ${businessNo} has expired before the bank dealt with its cancel.`,
  ],
  cancelRefused: ({ businessNo }) => [`银行未同意撤销挂单${businessNo}。`, `The bank has not cancelled order ${businessNo}.`],
} as const satisfies Record<string, (order: Order) => Words>;

/** A message to the customer of an order. */
export function orderMessage(state: BankState, order: Order, what: keyof typeof words): Fact[] {
  const [msgContentCN, msgContentEN] = words[what](order);
  const msgType = what.startsWith('cancel') ? 2 : 1;
  return messagePushed(state, order.customerId, { msgType, msgContentCN, msgContentEN });
}
