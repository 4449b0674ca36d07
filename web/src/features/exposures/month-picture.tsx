// The exposure in a currency by month: flows up and down, the deals beside them, the net, and the cover ratio in its band
// (EXP-02). A month is a button that opens what it is made of.
import { Box, chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { ExposureCell } from '#web/api/generated/model/exposureCell.zod.ts';
import { isOutside, marksOf, monthsOf, type MonthMarks, type Reach, ratioPlace } from '#web/domain/exposure.ts';
import { shortMoney } from '#web/domain/short-money.ts';
import { language } from '#web/i18n/index.ts';
import { useCellWords } from './cell-words.ts';
import { usePictureKeys } from './use-picture-keys.ts';

const hatched = 'repeating-linear-gradient(135deg, transparent 0 3px, {colors.bg.panel} 3px 5px)';

const style = {
  overflowX: 'auto',
  '& ol': { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(72px, 12rem)', listStyle: 'none', minW: 'min-content' },
  '& li': {
    borderInlineStartWidth: '1px',
    borderColor: 'border.muted',
    fontSize: 'xs',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
  '& button': { display: 'block', w: 'full', textAlign: 'center', cursor: 'pointer', pb: '2' },
  '& button:hover': { bg: 'bg.subtle' },
  // Within its place, because the picture scrolls and cuts what is outside.
  '& button:focus-visible': { outlineOffset: '-2px', bg: 'bg.subtle' },
  '& .month': { display: 'block', py: '1', color: 'fg.muted' },
  '& .marks': { display: 'block', position: 'relative', h: '200px' },
  '& .marks i': { position: 'absolute', borderRadius: 'sm', minH: '1px' },
  '& .flow': { insetInlineStart: '18%', w: '34%', bg: 'accent.solid' },
  '& .likely': { insetInlineStart: '18%', w: '34%', backgroundImage: hatched },
  '& .deals': { insetInlineStart: '56%', w: '18%', bg: 'fg.muted' },
  '& .zero': { insetInline: 0, borderTopWidth: '1px', borderColor: 'border.emphasized', borderRadius: 0 },
  '& .net': { insetInlineStart: '10%', w: '72%', borderTopWidth: '2px', borderStyle: 'dashed', borderColor: 'fg', borderRadius: 0 },
  '& .band': { display: 'block', position: 'relative', h: '8px', mx: '3', borderRadius: 'full', bg: 'bg.muted' },
  '& .band b': { position: 'absolute', insetBlock: 0, bg: 'border.emphasized' },
  '& .band i': { position: 'absolute', top: '-3px', w: '2px', h: '14px', ms: '-1px', bg: 'fg' },
  '& .ratio': { display: 'block', minH: '1lh', mt: '1.5' },
  '& [data-outside] .ratio': { color: 'fg.error', fontWeight: 'semibold' },
  '@media (forced-colors: active)': { '& .flow, & .deals, & .band i': { bg: 'CanvasText' } },
} as const;

const placed = ({ from, height }: Reach) => ({ top: `${from}%`, height: `${height}%` });

function Marks({ marks, zero }: { readonly marks: MonthMarks; readonly zero: string }) {
  return (
    <span className="marks">
      <i className="flow" style={placed(marks.receive)} />
      <i className="flow" style={placed(marks.pay)} />
      <i className="likely" style={placed(marks.receiveLikely)} />
      <i className="likely" style={placed(marks.payLikely)} />
      <i className="deals" style={placed(marks.deals)} />
      <i className="zero" style={{ top: `${zero}%` }} />
      <i className="net" style={{ top: `${marks.net}%` }} />
    </span>
  );
}

/** The cover ratio on a scale from 0 to 200 percent, over its band. */
function Bullet({ cell: { ratio, band } }: { readonly cell: ExposureCell }) {
  return (
    <span className="band">
      {band && <b style={{ insetInlineStart: `${band.least / 2}%`, width: `${(band.most - band.least) / 2}%` }} />}
      {ratio !== null && <i style={{ insetInlineStart: `${ratioPlace(ratio)}%` }} />}
    </span>
  );
}

type Props = {
  readonly cells: readonly ExposureCell[];
  readonly onOpen: (cell: ExposureCell) => void;
  /** Shows the next currency (1) or the one before it (−1). */
  readonly onCurrency: (step: 1 | -1) => void;
};

type MonthProps = Pick<Props, 'onOpen'> & {
  readonly cell: ExposureCell;
  readonly marks: MonthMarks;
  readonly zero: string;
  /** Whether Tab leads to this month; one of the picture. */
  readonly isStop: boolean;
};

function Month({ cell, marks, zero, isStop, onOpen }: MonthProps) {
  const { whole, ratio } = useCellWords();
  const outside = isOutside(cell) ? '' : undefined;
  return (
    <button type="button" tabIndex={isStop ? 0 : -1} data-month={cell.month} data-outside={outside} onClick={() => onOpen(cell)}>
      <span className="unseen">{whole(cell)}</span>
      <span aria-hidden="true">
        <span className="month">{cell.month}</span>
        <Marks marks={marks} zero={zero} />
        <span className="month">{shortMoney(cell.net, language())}</span>
        <Bullet cell={cell} />
        <span className="ratio">{ratio(cell)}</span>
      </span>
    </button>
  );
}

/** A month without flows and deals. */
function NoMonth({ month, zero }: { readonly month: string; readonly zero: string }) {
  return (
    <>
      <span className="month">{month}</span>
      <span className="marks">
        <i className="zero" style={{ top: `${zero}%` }} />
      </span>
    </>
  );
}

function Legend() {
  const { t } = useTranslation();
  const swatch = { display: 'inline-block', w: '3', h: '3', me: '1.5', verticalAlign: '-2px', borderRadius: 'sm' } as const;
  return (
    <chakra.figcaption display="flex" flexWrap="wrap" columnGap="4" rowGap="1" px="3" py="2" fontSize="xs" color="fg.muted">
      <span>
        <chakra.i {...swatch} bg="accent.solid" />
        {t('account.exposures.legend.flows')}
      </span>
      <span>
        <chakra.i {...swatch} bg="accent.solid" backgroundImage={hatched} />
        {t('account.exposures.legend.likely')}
      </span>
      <span>
        <chakra.i {...swatch} bg="fg.muted" />
        {t('account.exposures.legend.deals')}
      </span>
      <span>
        <chakra.i {...swatch} h="0" verticalAlign="3px" borderTopWidth="2px" borderStyle="dashed" borderColor="fg" borderRadius="0" />
        {t('account.exposures.legend.net')}
      </span>
      <span>
        <chakra.i {...swatch} h="2" verticalAlign="0" bg="border.emphasized" />
        {t('account.exposures.legend.band')}
      </span>
      <chakra.span display={{ base: 'none', lg: 'inline' }} ms="auto">
        {t('account.exposures.legend.keys')}
      </chakra.span>
    </chakra.figcaption>
  );
}

/** The cells are of one currency, in the order of their months. */
export function MonthPicture({ cells, onOpen, onCurrency }: Props) {
  const { t } = useTranslation();
  const { zero, marks } = marksOf(cells);
  const { stop, keys } = usePictureKeys(cells, onCurrency);
  const cyCode = cells[0]?.cyCode ?? '';
  return (
    <Box as="figure" data-picture="exposure">
      <chakra.div css={style} role="group" aria-label={`${t('account.exposures.picture')} ${cyCode}`} {...keys}>
        <ol>
          {monthsOf(cells).map(({ month, cell }) => {
            const own = cell && marks[cells.indexOf(cell)];
            return (
              // A month of another currency is another button, so that a screen reader reads it when it receives the focus.
              <li key={`${cyCode} ${month}`}>
                {own ? (
                  <Month cell={cell} marks={own} zero={zero} isStop={month === stop} onOpen={onOpen} />
                ) : (
                  <NoMonth month={month} zero={zero} />
                )}
              </li>
            );
          })}
        </ol>
      </chakra.div>
      <Legend />
    </Box>
  );
}
