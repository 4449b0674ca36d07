// The world map with ships. Its land is part of the portal: no map tiles, no external address (NEW-04).
import { Box, chakra } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import land from 'world-atlas/land-110m.json' with { type: 'json' };
import type { ShipPosition } from '#web/api/generated/model/shipPosition.zod.ts';
import { language } from '#web/i18n/index.ts';
import { useWidth } from '#web/ui/use-width.ts';
import { numberOf } from './degrees.ts';
import { landPath } from './land-path.ts';
import { GAP, LABEL_SIZE, type LabelSpot, labelSpots, type Named } from './map-labels.ts';
import { isAtSea, MAP_BOX, portsOf, routePath, type Spot, spotOf } from './ships.rules.ts';

const style = {
  display: 'block',
  w: 'full',
  bg: 'bg.subtle',
  '& .land': { fill: 'bg.emphasized', stroke: 'border.control', strokeWidth: '0.5px' },
  '& .grid': { stroke: 'border', strokeWidth: '0.5px' },
  '& .ship': { fill: 'accent.fg', stroke: 'bg.panel', strokeWidth: '0.75px', cursor: 'pointer' },
  '& .ship path, & .ship circle, & .port circle, & .route, & .land, & .grid': { vectorEffect: 'non-scaling-stroke' },
  '& .ship[data-port]': { fill: 'fg.warning' },
  '& .ship[data-chosen]': { fill: 'accent.solid' },
  // On a phone the map is small, so the marks of the ships are enlarged to keep their size.
  '& .mark': { transform: { base: 'scale(2.4)', md: 'none' } },
  '& .ring': { fill: 'none', stroke: 'accent.solid', strokeWidth: '1.5px' },
  '& .route': { fill: 'none', stroke: 'accent.solid', strokeWidth: '1.5px', strokeDasharray: '4 3' },
  '& .port': { fill: 'bg.panel', stroke: 'accent.solid', strokeWidth: '1.5px' },
  // The outline keeps a name legible on land and on the route.
  '& text': { fill: 'fg', stroke: 'bg.subtle', paintOrder: 'stroke', dominantBaseline: 'central' },
  '& .port text, & [data-chosen] text': { fontWeight: 'semibold' },
} as const;

const { x, y, width, height } = MAP_BOX;
const parallels = [-60, -30, 0, 30];
const meridians = [0, 60, 120, 180, 240, 300];

/** Width of the map before it is measured, in pixels. */
const USUAL_WIDTH = 1036;

/** Width of the outline of a name, in pixels. */
const OUTLINE = 3;

/** Radius of a ship, of the chosen ship with its ring, and of a port, in pixels. */
const [RADIUS, CHOSEN_RADIUS, PORT_RADIUS] = [9, 15, 4] as const;

/** Offsets in degrees at which a route is drawn, so that what leaves the map on one side continues on the other. */
const turns = [-360, 0, 360];

/** Transforms the grid of the file to degrees, with south down. */
const [[scaleX = 1, scaleY = 1], [west = 0, south = 0]] = [land.transform.scale, land.transform.translate];
const toDegrees = `translate(${west} ${-south}) scale(${scaleX} ${-scaleY})`;

/** A name at its place; nothing without a place. `unit` is the length of a pixel in degrees of the map. */
function Name({ text, spot, unit }: { text: string; spot: LabelSpot | undefined; unit: number }) {
  if (!spot) return null;
  const { anchor, dx, dy } = spot;
  return (
    <text x={dx * unit} y={dy * unit} textAnchor={anchor} style={{ fontSize: `${LABEL_SIZE * unit}px`, strokeWidth: OUTLINE * unit }}>
      {text}
    </text>
  );
}

type Drawn = { readonly spot: LabelSpot | undefined; readonly unit: number };

function Ship({ ship, isChosen, onChoose, spot, unit }: Drawn & { ship: ShipPosition; isChosen: boolean; onChoose: () => void }) {
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
      <Name text={ship.name} spot={spot} unit={unit} />
    </g>
  );
}

type Port = { readonly id: string; readonly at: Spot; readonly text: string };

/** Returns the ports of a voyage with their names. */
function usePorts(ship: ShipPosition | undefined): readonly Port[] {
  const ends = ship && portsOf(ship);
  if (!ship || !ends) return [];
  const [from, to] = language() === 'cn' ? [ship.fromPortCN, ship.toPortCN] : [ship.fromPortEN, ship.toPortEN];
  return [
    { id: 'from', at: ends.from, text: from },
    { id: 'to', at: ends.to, text: to },
  ];
}

/** Returns all marks with their names. The chosen ship and its ports come first, so that their names are never left out. */
function marksOf(ships: readonly ShipPosition[], voyage: ShipPosition | undefined, ports: readonly Port[], unit: number): readonly Named[] {
  const named = (id: string, text: string, at: Spot, radius: number): Named => ({
    id,
    text,
    x: (numberOf(at.x) - x) / unit,
    y: (numberOf(at.y) - y) / unit,
    radius,
    beside: radius + GAP,
  });
  const ofShip = (ship: ShipPosition) => named(ship.shipId, ship.name, spotOf(ship), ship === voyage ? CHOSEN_RADIUS : RADIUS);
  const chosen = voyage && ofShip(voyage);
  // The name of a port inside the ring of its ship is outside of the ring.
  const ofPort = ({ id, text, at }: Port): Named => {
    const port = named(id, text, at, PORT_RADIUS + OUTLINE);
    const away = chosen ? Math.hypot(chosen.x - port.x, chosen.y - port.y) : Infinity;
    return away < CHOSEN_RADIUS + port.radius ? { ...port, beside: away + CHOSEN_RADIUS + 2 * GAP } : port;
  };
  return [...(chosen ? [chosen] : []), ...ports.map(ofPort), ...ships.filter((ship) => ship !== voyage).map(ofShip)];
}

/** The route of a ship. */
function Route({ ship: { route } }: { ship: ShipPosition }) {
  const path = routePath(route);
  return turns.map((turn) => <path key={turn} className="route" d={path} transform={`translate(${turn} 0)`} />);
}

/** The land, and a second copy of it to the east, because the map continues beyond the date line. */
function Land() {
  const path = useMemo(() => landPath(land), []);
  return [0, 360].map((turn) => (
    <g key={turn} transform={`translate(${turn} 0)`}>
      <g transform={toDegrees} className="land" fillRule="evenodd">
        <path d={path} className="land" />
      </g>
    </g>
  ));
}

/**
 * Shows the ships with their names on a map of the world, and the ports and the route of the chosen one. The table
 * beside it contains the same data and can be operated by keyboard.
 */
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
  const { ref, width: drawnWidth } = useWidth<HTMLDivElement>(USUAL_WIDTH);
  const unit = width / drawnWidth;
  const voyage = ships.find(({ shipId }) => shipId === chosen);
  const ports = usePorts(voyage);
  const spots = labelSpots(marksOf(ships, voyage, ports, unit), { width: width / unit, height: height / unit });
  return (
    <Box ref={ref}>
      <chakra.svg css={style} viewBox={`${x} ${y} ${width} ${height}`} role="img" aria-label={t('news.map', { count: ships.length })}>
        {parallels.map((line) => (
          <path key={`p${line}`} className="grid" d={`M${x} ${line}h${width}`} />
        ))}
        {meridians.map((line) => (
          <path key={`m${line}`} className="grid" d={`M${line} ${y}v${height}`} />
        ))}
        <Land />
        {voyage && <Route ship={voyage} />}
        {ports.map(({ id, at, text }) => (
          <g key={id} className="port" data-end={id} transform={`translate(${at.x} ${at.y})`}>
            <circle r={PORT_RADIUS * unit} />
            <Name text={text} spot={spots.get(id)} unit={unit} />
          </g>
        ))}
        {ships.map((ship) => (
          <Ship
            key={ship.shipId}
            ship={ship}
            isChosen={ship === voyage}
            onChoose={() => onChoose(ship.shipId)}
            spot={spots.get(ship.shipId)}
            unit={unit}
          />
        ))}
      </chakra.svg>
    </Box>
  );
}
