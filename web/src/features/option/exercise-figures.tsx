// The figures that decide on an exercise: the market now, the strike and the intrinsic value, and in words which of
// both rates is better for the customer (QUO-49).
import { Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { OptionRow } from '#web/api/generated/model/optionRow.zod.ts';
import type { PairParameters } from '#web/api/generated/model/pairParameters.zod.ts';
import { compare, type Decimal, grouped, storedMoney, storedRate } from '#web/domain/decimal.ts';
import { type Exercise, intrinsicPips, intrinsicWorth } from '#web/domain/intrinsic.ts';
import { pipValues } from '#web/domain/pips.ts';
import { fullMoney, rateDecimals, rateText } from '#web/domain/rate-format.ts';
import { exerciseSide, otherSide, type Side } from '#web/domain/side.ts';
import { absent, rateOf } from '#web/engines/deal/rate-of.ts';
import { useFreshness } from '#web/engines/ticket/use-freshness.ts';
import { pairKey } from '#web/live/prices.ts';
import { usePrice } from '#web/live/use-price.ts';
import type { Words } from '#web/state/dialogs.ts';
import { pairOf, pairs } from '#web/state/pairs.ts';
import { FigureStrip } from '#web/ui/figure-strip.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useWords } from '#web/ui/use-words.ts';

// The intrinsic value in pips per unit and in money on the open amount; the rate that is better for the customer, and
// by how much money.
type Comparison = {
  readonly pips: Decimal;
  readonly money: Decimal;
  readonly better: 'strike' | 'market' | 'neither';
  readonly by: Decimal;
};

function compared(exercise: Exercise, { rateCode, openAmt1 }: OptionRow, { pipFactor }: PairParameters): Comparison {
  const worthOf = (each: Exercise): Decimal => intrinsicWorth(each, storedMoney(openAmt1), rateCode);
  const pips = intrinsicPips(exercise, pipFactor);
  const money = worthOf(exercise);
  if (compare(pips, '0') > 0) return { pips, money, better: 'strike', by: money };
  // The advantage of the market is the intrinsic value of the reverse exchange.
  const by = worthOf({ ...exercise, side: otherSide(exercise.side) });
  return { pips, money, better: compare(exercise.market, exercise.strike) === 0 ? 'neither' : 'market', by };
}

// Returns the rate at which the customer would deal the exchange now, or the reason why there is none. The rate is the
// displayed one, so that the other figures can be computed from it.
function useMarket(rateCode: string, side: Side, pair: PairParameters | undefined) {
  const { t } = useTranslation();
  const { row } = usePrice(pairKey(rateCode));
  const doubt = useFreshness(pairKey(rateCode));
  const rate = side === 'B' ? row?.custOffer : row?.custBid;
  if (doubt !== null || !rate || !pair) return { market: null, doubt: doubt ?? t('trade.prices.none') };
  return { market: rateText(rate, rateDecimals(pair, 'spot')), doubt: null };
}

function wordsOf({ better, by }: Comparison, side: Side, { cyCode1: currency, cyCode2 }: OptionRow): Words {
  if (better === 'neither') return { key: 'option.worth.neither' };
  return { key: `option.worth.${better}${side}`, values: { currency, money: fullMoney(by, cyCode2) } };
}

type Props = {
  readonly option: OptionRow;
  /** The act is a loss for the customer while this rate is the better one. */
  readonly losesTo: 'strike' | 'market';
};

function ExerciseFigures({ option, losesTo }: Props) {
  const { t } = useTranslation();
  const say = useWords();
  const { rateCode, buyOrSell, callOrPut, cyCode1: currency, cyCode2 } = option;
  const pair = pairOf(useSnapshot(pairs).list as typeof pairs.list, rateCode);
  const side = exerciseSide(buyOrSell, callOrPut);
  const strike = storedRate(option.strikeRate);
  const { market, doubt } = useMarket(rateCode, side, pair);
  const now = market !== null && pair ? compared({ side, strike, market }, option, pair) : null;
  return (
    <>
      <FigureStrip
        figures={[
          {
            label: t('option.worth.market'),
            value: market ?? absent,
            note: doubt ?? t(`trade.sideOf.${side}`, { currency }),
            isDoubtful: doubt !== null,
          },
          {
            label: t('deal.leg.strike'),
            value: rateOf(rateCode, 'forward', strike),
            note: t(`option.right.${buyOrSell}${callOrPut}`, { currency }),
          },
          {
            label: t('option.worth.intrinsic'),
            value: now ? fullMoney(now.money, cyCode2) : absent,
            note: now
              ? t('option.worth.perUnit', { currency, ...pipValues(grouped(rateText(now.pips, rateDecimals(pair, 'points')))) })
              : '',
          },
        ]}
      />
      {/* Every text has this height, so that the button does not move when the market crosses the strike. */}
      <Text
        mt="2"
        mb="3"
        minH={{ base: '11', md: '5' }}
        {...(now?.better === losesTo && { color: 'fg.warning', fontWeight: 'medium' })}
        data-worth={now?.better ?? 'unknown'}
      >
        <Unbroken text={say(now ? wordsOf(now, side, option) : { key: 'option.worth.unknown' })} />
      </Text>
    </>
  );
}

/** The figures of an exercise, which loses to a better market. */
export const exerciseFigures = (row: OptionRow) => <ExerciseFigures option={row} losesTo="market" />;

/** The figures of giving up an option, which loses the advantage of a better strike. */
export const giveUpFigures = (row: OptionRow) => <ExerciseFigures option={row} losesTo="strike" />;
