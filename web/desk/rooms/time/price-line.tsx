// The last half hour of a leg as a line, with a mark for each move of the leg or its curves that was made by hand (DSK-06).
import { chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { linePath } from '#web/domain/day-move.ts';
import { extent } from '#web/domain/scale.ts';
import { useReadPrices } from '../../api/generated/control.ts';
import { useTexts } from '../../i18n/texts.ts';
import { isOfCurve } from '../../curve.ts';
import { marksOn } from './marks.ts';

const [WIDTH, HEIGHT] = [320, 112];
const EVERY_MS = 3_000;

const look = {
  w: 'full',
  h: '112px',
  color: 'accent.border',
  '& line': { stroke: 'fg.warning', strokeWidth: '1.5', strokeDasharray: '3 3' },
} as const;

export function PriceLine({ world, leg }: { world: string; leg: string }) {
  const { say } = useTexts();
  const { data } = useReadPrices(world, { line: leg }, { query: { refetchInterval: EVERY_MS } });
  const mids = data?.line.map(({ mid }) => mid) ?? [];
  const ends = extent(mids);
  if (!data || !ends) return null;
  const moves = data.nudges.filter((nudge) => (isOfCurve(nudge) ? leg.split('/').includes(nudge.currency) : nudge.leg === leg));
  const ofCurves = marksOn(data.line, moves.filter(isOfCurve));
  const marks = marksOn(data.line, moves);
  const label = say('market.line', { leg, low: ends[0], high: ends[1], count: marks.length - ofCurves.length, curves: ofCurves.length });
  return (
    <Grid templateColumns="minmax(0, 1fr) auto" columnGap="2">
      <chakra.svg css={look} role="img" aria-label={label} viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`} preserveAspectRatio="none" fill="none">
        {marks.map((share, place) => (
          <line key={place} x1={share * WIDTH} x2={share * WIDTH} y1="0" y2={HEIGHT} vectorEffect="non-scaling-stroke" />
        ))}
        <path
          d={linePath(mids, WIDTH, HEIGHT)}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
        />
      </chakra.svg>
      <Flex direction="column" justify="space-between" fontSize="xs" color="fg.muted" fontVariantNumeric="tabular-nums" aria-hidden>
        <span>{ends[1]}</span>
        <span>{ends[0]}</span>
      </Flex>
      <Text gridColumn="1 / -1" fontSize="xs" color="fg.muted" aria-hidden>
        {say('market.lineFoot', { count: marks.length })}
      </Text>
    </Grid>
  );
}
