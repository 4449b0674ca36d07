// All deals in a list that can be searched, and the selected one in detail. Without a selection it is the newest.
import { chakra, Grid, Input, Text } from '@chakra-ui/react';
import { useDeferredValue, useMemo, useState } from 'react';
import { fullMoney } from '#web/domain/rate-format.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useListDeals } from '../../api/generated/control.ts';
import type { DeskDeal } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { productText } from '../../parts/deal-words.tsx';
import { Nothing } from '../../parts/nothing.tsx';
import { Windowed } from '../../parts/windowed.tsx';
import { DealDetail } from './deal-detail.tsx';
import { matching, numberIn } from './deal-search.ts';
import { DealStateTag } from './deal-state.tsx';

const ROW_PX = 44;
/** As many deals as the bank returns. */
const MOST = 500;

const rowLook = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignContent: 'center',
  columnGap: '2',
  rowGap: '0',
  w: 'full',
  h: 'full',
  px: '3',
  fontSize: 'sm',
  textAlign: 'start',
  cursor: 'pointer',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :nth-of-type(even)': { textAlign: 'end' },
  '&:hover': { bg: 'bg.subtle' },
  '& .tag': { h: '4' },
  '&[aria-pressed=true] .tag[data-tone=neutral]': { bg: 'bg.panel' },
  '&[aria-pressed=true]': { bg: 'accent.subtle', boxShadow: 'inset 2px 0 0 {colors.accent.border}' },
  _focusVisible: { outlineOffset: '-2px' },
} as const;

type RowProps = { readonly deal: DeskDeal; readonly isChosen: boolean; readonly onChoose: (businessNo: string) => void };

function DealRow({ deal, isChosen, onChoose }: RowProps) {
  const { say } = useTexts();
  const { businessNo, product, rateCode, side, customerId, currency, amount, state } = deal;
  return (
    <chakra.button type="button" css={rowLook} aria-pressed={isChosen} onClick={() => onChoose(businessNo)}>
      <chakra.span fontWeight="medium">{businessNo}</chakra.span>
      <chakra.span data-figure>{fullMoney(amount, currency)}</chakra.span>
      <chakra.span fontSize="xs" color="fg.muted">
        {[say(`ledger.side.${side}`), rateCode, productText(product, say), customerId].join(' · ')}
      </chakra.span>
      <span>
        <DealStateTag state={state} />
      </span>
    </chakra.button>
  );
}

/** The deals for a typed text; those of the text before remain until the bank has answered. */
function useDeals(world: string, typed: string) {
  const { say } = useTexts();
  const find = numberIn(typed);
  const read = useListDeals(world, find === undefined ? undefined : { find }, { query: { placeholderData: (before) => before } });
  const { data: deals } = read;
  const found = useMemo(
    () => matching(deals ?? [], typed, ({ product, state }) => `${productText(product, say)} ${say(`ledger.state.${state}`)}`),
    [deals, typed, say],
  );
  return { ...read, found };
}

export function Deals({ world }: { world: string }) {
  const { say } = useTexts();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();
  const { data, error, refetch, found } = useDeals(world, useDeferredValue(typed));
  if (!data) return error ? <Failed reason={error.message || say('failure.unreachable')} onRetry={() => void refetch()} /> : <Waiting />;
  const shown = chosen ?? found[0]?.businessNo;
  return (
    <Grid
      gap="3"
      templateColumns={{ base: 'minmax(0, 1fr)', lg: '340px minmax(0, 1fr)' }}
      alignItems="start"
      css={{ '--list': { base: '264px', lg: 'calc(100dvh - 280px)' } }}
    >
      <Section title={say('ledger.deals', { count: found.length })} isFlush>
        <chakra.div p="3" borderBottomWidth="1px">
          <Input
            size="sm"
            aria-label={say('ledger.search')}
            placeholder={say('ledger.search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          {data.length >= MOST && (
            <Text fontSize="xs" color="fg.muted" mt="1">
              {say('ledger.newest', { count: MOST })}
            </Text>
          )}
        </chakra.div>
        {found.length === 0 ? (
          <Nothing text={say(data.length === 0 && typed === '' ? 'ledger.none' : 'ledger.noneFound')} />
        ) : (
          <Windowed
            label={say('ledger.views.deals')}
            items={found}
            rowHeight={ROW_PX}
            height="var(--list)"
            keyOf={({ businessNo }) => businessNo}
          >
            {(deal) => <DealRow deal={deal} isChosen={deal.businessNo === shown} onChoose={setChosen} />}
          </Windowed>
        )}
      </Section>
      {shown !== undefined && <DealDetail key={shown} world={world} businessNo={shown} onChoose={setChosen} />}
    </Grid>
  );
}
