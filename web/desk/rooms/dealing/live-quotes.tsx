// Live quotes with the seconds that are left; each can be withdrawn (DSK-04).
import { Button, chakra } from '@chakra-ui/react';
import { Section } from '#web/ui/section.tsx';
import { useWithdrawQuote } from '../../api/generated/control.ts';
import type { DeskQuote } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Dealt, From, PairAndProduct, secondsBetween } from '../../parts/deal-words.tsx';

const COLUMNS = [
  { name: 'amount' },
  { name: 'pair' },
  { name: 'number' },
  { name: 'rate', isFigure: true },
  { name: 'left', isFigure: true },
  { name: 'act', isFigure: true },
] as const;

function QuoteRow({ world, quote, now }: { world: string; quote: DeskQuote; now: number }) {
  const { say } = useTexts();
  const withdraw = useWithdrawQuote();
  const { businessNo, custRate, endsAt } = quote;
  return (
    <tr>
      <td>
        <Dealt {...quote} />
      </td>
      <td>
        <PairAndProduct {...quote} />
      </td>
      <td>
        <From {...quote} />
      </td>
      <chakra.td data-figure fontWeight="semibold">
        {custRate}
      </chakra.td>
      <td data-figure>{say('dealing.secondsLeft', { left: secondsBetween(now, endsAt) })}</td>
      <td data-figure>
        <Button
          variant="outline"
          size="xs"
          aria-label={say('dealing.withdrawLabel', { number: businessNo })}
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate({ world, businessNo })}
        >
          {say('dealing.withdraw')}
        </Button>
      </td>
    </tr>
  );
}

export function LiveQuotes({ world, quotes, now }: { world: string; quotes: readonly DeskQuote[]; now: number }) {
  const { say } = useTexts();
  return (
    <Section title={say('dealing.live', { count: quotes.length })} isFlush>
      <DataTable columns={COLUMNS} titleOf={(name) => say(`dealing.col.${name}`)} none={say('dealing.noLive')}>
        {quotes.map((quote) => (
          <QuoteRow key={quote.businessNo} world={world} quote={quote} now={now} />
        ))}
      </DataTable>
    </Section>
  );
}
