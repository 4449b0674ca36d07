// The pairs that rose and fell most today; each links to its ticket (NEW-02, NEW-05).
import { chakra, Skeleton, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { dayMove } from '#web/domain/day-move.ts';
import { type Moved, movers } from '#web/domain/movers.ts';
import { go } from '#web/state/navigation.ts';
import { pairs, pipFactorOf } from '#web/state/pairs.ts';
import { midOf, useMarketMoves, useSamples } from './use-market.ts';

const COUNT = 3;

const style = {
  display: 'grid',
  columnGap: '6',
  gridTemplateColumns: '1fr 1fr',
  '& li, & button': { minH: '9' },
  '& button': {
    mx: '-1.5',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '2',
    w: 'calc(100% + 12px)',
    px: '1.5',
    borderRadius: 'md',
    fontSize: 'sm',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& button:hover': { bg: 'bg.muted' },
  '& b': { fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  '& b[data-tone=up]': { color: 'up' },
  '& b[data-tone=down]': { color: 'down' },
} as const;

function Line({ moved: { rateCode, open, now } }: { moved: Moved }) {
  const { t } = useTranslation();
  const { percent, tone } = dayMove(open, now, pipFactorOf(rateCode));
  return (
    <li data-mover={rateCode}>
      <button type="button" title={t('news.toTicket', { pair: rateCode })} onClick={() => go('spotTrade', { rateCode })}>
        <span>{rateCode}</span>
        <b data-tone={tone}>{percent}</b>
      </button>
    </li>
  );
}

function Lines({ title, lines, isPending }: { title: string; lines: readonly Moved[]; isPending: boolean }) {
  const { t } = useTranslation();
  return (
    <div>
      <Text as="h3" pb="1" fontSize="xs" fontWeight="medium" color="fg.muted">
        {title}
      </Text>
      {/* The height of three lines, with and without them (LAY-26). */}
      {isPending && <Skeleton h="108px" />}
      {!isPending && (
        <chakra.ul minH="108px">
          {lines.map((moved) => (
            <Line key={moved.rateCode} moved={moved} />
          ))}
          {lines.length === 0 && (
            <Text as="li" fontSize="sm" color="fg.muted">
              {t('news.noMovers')}
            </Text>
          )}
        </chakra.ul>
      )}
    </div>
  );
}

/** Ranks all pairs of the bank. Without a live price, the last price of the history counts. */
export function Movers() {
  const { t } = useTranslation();
  const rateCodes = useSnapshot(pairs).list.map(({ rateCode }) => rateCode);
  const { moveOf, isPending } = useMarketMoves(rateCodes);
  useSamples();
  const moved = rateCodes.flatMap((rateCode): Moved[] => {
    const move = moveOf(rateCode);
    const now = midOf(rateCode) ?? move?.closes.at(-1);
    return move && now !== undefined ? [{ rateCode, open: move.open, now }] : [];
  });
  const { up, down } = movers(moved, COUNT);
  return (
    <chakra.div css={style}>
      <Lines title={t('news.risers')} lines={up} isPending={isPending} />
      <Lines title={t('news.fallers')} lines={down} isPending={isPending} />
    </chakra.div>
  );
}
