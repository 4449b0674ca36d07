// The pairs that rose and fell most today; each links to its ticket (NEW-02).
import { chakra, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { type Mover, movers } from '#web/domain/currency-moves.ts';
import { go } from '#web/state/navigation.ts';
import { pairs } from '#web/state/pairs.ts';
import { PairName } from '#web/ui/pair-name.tsx';
import type { Overview } from './use-overview.ts';

const COUNT = 5;

const style = {
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: '1fr' },
  '& li': { minH: '10' },
  '& button': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    w: 'full',
    minH: '10',
    px: '2',
    borderRadius: 'md',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& button:hover': { bg: 'bg.muted' },
  '& b': { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  '& b[data-tone=up]': { color: 'up' },
  '& b[data-tone=down]': { color: 'down' },
} as const;

function Line({ mover: { rateCode, percent, tone } }: { mover: Mover }) {
  const { t } = useTranslation();
  return (
    <li data-mover={rateCode}>
      <button type="button" title={t('news.toTicket', { pair: rateCode })} onClick={() => go('spotTrade', { rateCode })}>
        <PairName rateCode={rateCode} />
        <b data-tone={tone}>
          {tone === 'up' ? '+' : ''}
          {percent}%
        </b>
      </button>
    </li>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly Mover[] }) {
  const { t } = useTranslation();
  return (
    <div>
      <Text as="h3" px="2" pb="1" fontSize="xs" fontWeight="medium" color="fg.muted">
        {title}
      </Text>
      <chakra.ul minH="200px">
        {lines.map((mover) => (
          <Line key={mover.rateCode} mover={mover} />
        ))}
        {lines.length === 0 && (
          <Text as="li" px="2" fontSize="sm" color="fg.muted">
            {t('news.noMovers')}
          </Text>
        )}
      </chakra.ul>
    </div>
  );
}

/** Has the same height with and without movers, to avoid a layout shift (LAY-26). */
export function Movers({ openOf, nowOf, isReady }: Overview) {
  const { t } = useTranslation();
  const rateCodes = useSnapshot(pairs).list.map(({ rateCode }) => rateCode);
  const { up, down } = movers(isReady ? rateCodes : [], openOf, nowOf, COUNT);
  return (
    <chakra.div css={style}>
      <Lines title={t('news.risers')} lines={up} />
      <Lines title={t('news.fallers')} lines={down} />
    </chakra.div>
  );
}
