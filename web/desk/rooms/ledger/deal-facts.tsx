// The terms of a deal and its state.
import { fullMoney } from '#web/domain/rate-format.ts';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { Section } from '#web/ui/section.tsx';
import type { DeskDealDetail, DeskLeg, DeskOption, Money } from '../../api/generated/control.schemas.ts';
import { type Say, useTexts } from '../../i18n/texts.ts';
import { productText } from '../../parts/deal-words.tsx';
import { DealLink } from './deal-link.tsx';
import { DealStateTag } from './deal-state.tsx';
import { type Row, Rows } from './rows.tsx';

const moneys = (amounts: readonly Money[]): string => amounts.map(({ currency, amount }) => fullMoney(amount, currency)).join(' / ');

/** Rows of a leg; the labels of a swap name the leg. */
function legRows({ name, side, rate, from, date, stage, dealt, open }: DeskLeg, say: Say): readonly Row[] {
  const label = (text: string) => (name === 'single' ? text : `${say(`ledger.leg.${name}`)} · ${text}`);
  const dates = from === date ? date : say('ledger.window', { from, date });
  return [
    [label(say(side === 'BUY' ? 'ledger.buys' : 'ledger.sells')), moneys(dealt)],
    [label(say('ledger.rate')), rate],
    [label(say('ledger.valueDate')), dates],
    ...(stage === 'done' ? [] : [[label(say('ledger.left')), moneys(open)] satisfies Row]),
  ];
}

function optionRows(
  { buyOrSell, callOrPut, strikeRate, premium, premiumDate, premiumPaidAt, expDate, dealt, open }: DeskOption,
  say: Say,
): Row[] {
  return [
    [say('ledger.option'), `${say(`ledger.optionSide.${buyOrSell}`)} · ${say(`ledger.optionKind.${callOrPut}`)}`],
    [say('ledger.amount'), moneys(dealt)],
    [say('ledger.strike'), strikeRate],
    [say('ledger.expiry'), expDate],
    [
      say('ledger.premium'),
      `${fullMoney(premium.amount, premium.currency)} · ${say(premiumPaidAt === null ? 'ledger.premiumDue' : 'ledger.premiumPaid', { date: premiumDate })}`,
    ],
    [say('ledger.left'), moneys(open)],
  ];
}

type Props = { readonly detail: DeskDealDetail; readonly onChoose: (businessNo: string) => void };

export function DealFacts({ detail: { deal, legs, option, originNo, channel, approvedBy }, onChoose }: Props) {
  const { say } = useTexts();
  const { businessNo, product, tradeType, rateCode, customerId, loginName, dealtAt, state } = deal;
  const kind = tradeType === 'ORDINARY' ? '' : ` · ${say(`ledger.tradeType.${tradeType}`)}`;
  const rows: readonly Row[] = [
    [say('ledger.product'), `${productText(product, say)} ${rateCode}${kind}`],
    [say('ledger.customer'), `${customerId} · ${loginName}`],
    [say('ledger.dealtAt'), `${bankDateTime(dealtAt)} · ${say(`ledger.channel.${channel}`)}`],
    ...(approvedBy === null ? [] : [[say('ledger.approvedBy'), approvedBy] satisfies Row]),
    ...(originNo === null
      ? []
      : [[say('ledger.origin'), <DealLink key="origin" businessNo={originNo} onChoose={onChoose} />] satisfies Row]),
    ...legs.flatMap((leg) => legRows(leg, say)),
    ...(option ? optionRows(option, say) : []),
  ];
  return (
    <Section title={businessNo} actions={<DealStateTag state={state} />}>
      <Rows rows={rows} />
    </Section>
  );
}
