// Requests that wait for a quote, oldest first. The selected one has the form that answers it.
import { chakra } from '@chakra-ui/react';
import { Fragment, useState } from 'react';
import { Section } from '#web/ui/section.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { DeskQuote } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Dealt, From, PairAndProduct, secondsBetween } from '../../parts/deal-words.tsx';
import { QuoteForm } from './quote-form.tsx';

const COLUMNS = [{ name: 'amount' }, { name: 'pair' }, { name: 'number' }, { name: 'deadline', isFigure: true }] as const;

/** Seconds before the end of a request from which on its deadline is amber. */
const NEAR = 20;

type RowProps = { readonly request: DeskQuote; readonly now: number; readonly isChosen: boolean; readonly onChoose: () => void };

function RequestRow({ request, now, isChosen, onChoose }: RowProps) {
  const { say } = useTexts();
  const left = secondsBetween(now, request.endsAt);
  const deadline = say('dealing.left', { left });
  return (
    <tr data-chosen={isChosen || undefined}>
      <td>
        <chakra.button
          type="button"
          aria-expanded={isChosen}
          minH="6"
          textAlign="start"
          cursor="pointer"
          borderRadius="sm"
          _hover={{ textDecoration: 'underline' }}
          onClick={onChoose}
        >
          <Dealt {...request} />
        </chakra.button>
      </td>
      <td>
        <PairAndProduct {...request} />
      </td>
      <td>
        <From {...request} />
      </td>
      <td data-figure>{left <= NEAR ? <StatusTag label={deadline} tone="waiting" /> : deadline}</td>
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
                <chakra.td colSpan={COLUMNS.length} p="0 !important" whiteSpace="normal !important">
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
