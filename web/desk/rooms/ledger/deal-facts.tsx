// The terms of a deal and its state.
import { chakra } from '@chakra-ui/react';
import { grouped, trimmed } from '#web/domain/decimal.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { bankDate, bankDateTime } from '#web/domain/bank-time.ts';
import { shortDate } from '#web/domain/short-date.ts';
import { Section } from '#web/ui/section.tsx';
import type { DeskDealDetail, DeskLeg, DeskOption, Money } from '../../api/generated/control.schemas.ts';
import { type Say, useTexts } from '../../i18n/texts.ts';
import { productText } from '../../parts/deal-words.tsx';
import { DealLink } from './deal-link.tsx';
import { DealStateTag } from './deal-state.tsx';
import { type Row, Rows } from '../../parts/rows.tsx';

const moneys = (amounts: readonly Money[]): string => amounts.map(({ currency, amount }) => fullMoney(amount, currency)).join(' / ');

/** What the customer buys and sells; the first amount is that of `side`. */
function exchangeRows(side: DeskLeg['side'], dealt: readonly Money[], say: Say): readonly Row[] {
  const [bought, sold] = side === 'BUY' ? dealt : dealt.toReversed();
  return [
    [say('ledger.buys'), bought ? moneys([bought]) : '—'],
    [say('ledger.sells'), sold ? moneys([sold]) : '—'],
  ];
}

/** Rows of a leg; the labels of a swap name the leg. */
function legRows({ name, side, rate, from, date, stage, dealt, open }: DeskLeg, say: Say): readonly Row[] {
  const label = (text: string) => (name === 'single' ? text : `${say(`ledger.leg.${name}`)} · ${text}`);
  const dates = from === date ? date : say('ledger.window', { from, date });
  return [
    ...exchangeRows(side, dealt, say).map(([text, value]): Row => [label(text), value]),
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

/** The deal in one line for each leg: what the customer does, at which rate, for which day. */
function Head({ legs, option, today }: Pick<DeskDealDetail, 'legs' | 'option'> & { today: string }) {
  const { say, language } = useTexts();
  const dayOf = (date: string) => (language === 'cn' ? date : shortDate(date, language, today));
  const lines = legs.map(({ side, rate, date, dealt: [first] }) => {
    const amount = first ? `${first.currency} ${grouped(trimmed(first.amount))}` : '';
    return say(side === 'BUY' ? 'ledger.headBuys' : 'ledger.headSells', { amount, rate, date: dayOf(date) });
  });
  const choice = option && [
    say(`ledger.optionSide.${option.buyOrSell}`),
    say(`ledger.optionKind.${option.callOrPut}`),
    say('ledger.headOption', { rate: option.strikeRate, date: dayOf(option.expDate) }),
  ];
  return (
    <chakra.div mb="3" fontSize="18px" fontWeight="semibold" lineHeight="short">
      {lines.map((line, place) => (
        <p key={place}>{line}</p>
      ))}
      {choice && <p>{choice.join(' · ')}</p>}
    </chakra.div>
  );
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
      <Head legs={legs} option={option} today={bankDate(dealtAt)} />
      <Rows rows={rows} />
    </Section>
  );
}
