// The world map with ships. Its land is part of the portal: no map tiles, no external address (NEW-04).
import { chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import land from 'world-atlas/land-110m.json' with { type: 'json' };
import type { ShipPosition } from '#web/api/generated/model/shipPosition.zod.ts';
import { landPath } from './land-path.ts';
import { isAtSea, MAP_BOX, spotOf } from './ships.rules.ts';

const style = {
  display: 'block',
  w: 'full',
  bg: 'bg.subtle',
  '& .land': { fill: 'bg.emphasized', stroke: 'border.control', strokeWidth: '0.5px' },
  '& .grid': { stroke: 'border', strokeWidth: '0.5px' },
  '& .ship': { fill: 'accent.fg', stroke: 'bg.panel', strokeWidth: '0.75px', cursor: 'pointer' },
  '& .ship path, & .ship circle, & .land, & .grid': { vectorEffect: 'non-scaling-stroke' },
  '& .ship[data-port]': { fill: 'fg.warning' },
  '& .ship[data-chosen]': { fill: 'accent.solid' },
  // On a phone the map is small, so the marks of the ships are enlarged to keep their size.
  '& .mark': { transform: { base: 'scale(2.4)', md: 'none' } },
  '& .ring': { fill: 'none', stroke: 'accent.solid', strokeWidth: '1.5px' },
} as const;

const { x, y, width, height } = MAP_BOX;
const parallels = [-60, -30, 0, 30];
const meridians = [0, 60, 120, 180, 240, 300];

/** Transforms the grid of the file to degrees, with south down. */
const [[scaleX = 1, scaleY = 1], [west = 0, south = 0]] = [land.transform.scale, land.transform.translate];
const toDegrees = `translate(${west} ${-south}) scale(${scaleX} ${-scaleY})`;

function Ship({ ship, isChosen, onChoose }: { ship: ShipPosition; isChosen: boolean; onChoose: () => void }) {
  const at = spotOf(ship);
  const atSea = isAtSea(ship);
  return (
    <g
      className="ship"
      data-ship={ship.shipId}
      data-port={atSea ? undefined : ''}
      data-chosen={isChosen ? '' : undefined}
      transform={`translate(${at.x} ${at.y})`}
      onClick={onChoose}
    >
      <title>{ship.name}</title>
      <g className="mark">
        {isChosen && <circle className="ring" r="5" />}
        {atSea ? <path d="M0 -3.2L2 2.6L0 1.4L-2 2.6Z" transform={`rotate(${ship.course})`} /> : <circle r="1.6" />}
      </g>
    </g>
  );
}

/** Shows the ships on a map of the world. The table beside it contains the same data and can be operated by keyboard. */
export function WorldMap({
  ships,
  chosen,
  onChoose,
}: {
  ships: readonly ShipPosition[];
  chosen: string | null;
  onChoose: (shipId: string) => void;
}) {
  const { t } = useTranslation();
  const path = useMemo(() => landPath(land), []);
  return (
    <chakra.svg css={style} viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={t('news.map', { count: ships.length })}>
      {parallels.map((line) => (
        <path key={`p${line}`} className="grid" d={`M${x} ${line}h${width}`} />
      ))}
      {meridians.map((line) => (
        <path key={`m${line}`} className="grid" d={`M${line} ${y}v${height}`} />
      ))}
      <g transform={toDegrees} className="land" fillRule="evenodd">
        <path id="news-land" d={path} className="land" />
      </g>
      {/* A second copy to the east, because the map continues beyond the date line. */}
      <g transform="translate(360 0)">
        <g transform={toDegrees} className="land" fillRule="evenodd">
          <path d={path} className="land" />
        </g>
      </g>
      {ships.map((ship) => (
        <Ship key={ship.shipId} ship={ship} isChosen={ship.shipId === chosen} onChoose={() => onChoose(ship.shipId)} />
      ))}
    </chakra.svg>
  );
}
