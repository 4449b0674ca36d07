// A price on a line of rates: the bank's bid, the mid and its offer, with mark-up and discount between mid and offer.
import { Box } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

// Positions to scale: 10 units for a pip, with the mid at 160.
const BID = 30;
const MID = 160;
const OFFER = 290;
const YOURS = 240;
const LINE = 68;

const TICKS = [
  { name: 'bid', at: BID, anchor: 'start', x: 2 },
  { name: 'mid', at: MID, anchor: 'middle', x: MID },
  { name: 'offer', at: OFFER, anchor: 'end', x: 318 },
] as const;

// Forced colours leave the colours of a drawing as they are.
const look = {
  fontSize: '11.5px',
  '& [data-rate]': { fontWeight: 'semibold' },
  '@media (forced-colors: active)': { '&, & g': { color: 'CanvasText' } },
};

/** Shows how a rate is made of mid, mark-up and discount. Its accessible name describes it in words. */
export function PricePicture() {
  const { t } = useTranslation();
  return (
    <Box asChild w="full" maxW="360px" mt="4" color="fg" css={look}>
      <svg viewBox="0 0 320 108" role="img" aria-label={t('pricing.picture.meaning')} fill="currentColor" stroke="none">
        <path d={`M${BID} ${LINE}H${OFFER}`} stroke="currentColor" strokeOpacity="0.4" strokeWidth="1.5" />
        {TICKS.map(({ name, at, anchor, x }) => (
          <g key={name}>
            <path d={`M${at} ${LINE - 6}V${LINE + 6}`} stroke="currentColor" strokeWidth="1.5" />
            <text x={x} y={LINE + 21} textAnchor={anchor}>
              {t(`pricing.picture.${name}`)}
            </text>
            <text x={x} y={LINE + 36} textAnchor={anchor} data-rate="">
              {t(`pricing.picture.${name}Rate`)}
            </text>
          </g>
        ))}
        <text x={(MID + OFFER) / 2} y="11" textAnchor="middle">
          {t('pricing.picture.markup')}
        </text>
        <path d={`M${MID} 25V19H${OFFER}V25`} fill="none" stroke="currentColor" strokeWidth="1.5" />
        <Box asChild color="accent.fg">
          <g>
            <text x={(YOURS + OFFER) / 2} y="43" textAnchor="middle">
              {t('pricing.picture.discount')}
            </text>
            <path
              d={`M${OFFER - 4} 54H${YOURS}M${YOURS + 6} 49 ${YOURS} 54 ${YOURS + 6} 59`}
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            />
            <circle cx={YOURS} cy={LINE} r="4.5" />
            <text x={YOURS - 10} y={LINE - 10} textAnchor="end" data-rate="">
              {t('pricing.picture.yours')}
            </text>
          </g>
        </Box>
      </svg>
    </Box>
  );
}
