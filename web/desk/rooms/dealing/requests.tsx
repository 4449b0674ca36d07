// Requests that wait for a quote, oldest first. The selected one has the form that answers it.
import { chakra, Text } from '@chakra-ui/react';
import { Fragment, useState } from 'react';
import { Section } from '#web/ui/section.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { DeskQuote } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { useSpan } from '../../parts/use-span.ts';
import { Dealt, productText, secondsBetween, TwoLines } from '../../parts/deal-words.tsx';
import { QuoteForm } from './quote-form.tsx';

const COLUMNS = [{ name: 'number' }, { name: 'product' }, { name: 'amount', isFigure: true }, { name: 'age', isFigure: true }] as const;

type RowProps = { readonly request: DeskQuote; readonly now: number; readonly isChosen: boolean; readonly onChoose: () => void };

function RequestRow({ request, now, isChosen, onChoose }: RowProps) {
  const { say } = useTexts();
  const { businessNo, customerId, loginName, product, rateCode, requestedAt, endsAt } = request;
  const spanText = useSpan();
  const left = secondsBetween(now, endsAt);
  return (
    <tr data-chosen={isChosen || undefined}>
      <td>
        <chakra.button
          type="button"
          aria-expanded={isChosen}
          fontWeight="semibold"
          cursor="pointer"
          borderRadius="sm"
          color="accent.fg"
          _hover={{ textDecoration: 'underline' }}
          onClick={onChoose}
        >
          {businessNo}
        </chakra.button>
        <Text fontSize="xs" color="fg.muted" lineHeight="short">
          {customerId} · {loginName}
        </Text>
      </td>
      <td>
        <TwoLines first={productText(product, say)} second={rateCode} />
      </td>
      <td data-figure>
        <Dealt {...request} />
      </td>
      <td data-figure>
        {left <= 20 ? <StatusTag label={say('dealing.left', { left })} tone="waiting" /> : spanText(Math.max(0, now - requestedAt))}
      </td>
    </tr>
  );
}

/** Without a selection, the oldest request has the form. */
export function Requests({ world, requests, now }: { world: string; requests: readonly DeskQuote[]; now: number }) {
  const { say } = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const open = requests.find(({ businessNo }) => businessNo === chosen) ?? requests[0];
  return (
    <Section title={say('dealing.requests', { count: requests.length })} isFlush>
      <DataTable columns={COLUMNS} titleOf={(name) => say(`dealing.col.${name}`)} none={say('dealing.noRequests')}>
        {requests.map((request) => (
          <Fragment key={request.businessNo}>
            <RequestRow request={request} now={now} isChosen={request === open} onChoose={() => setChosen(request.businessNo)} />
            {request === open && (
              <tr>
                <chakra.td colSpan={COLUMNS.length} p="0 !important">
                  <QuoteForm world={world} request={request} />
                </chakra.td>
              </tr>
            )}
          </Fragment>
        ))}
      </DataTable>
    </Section>
  );
}
