// Live quotes with the seconds that are left; each can be withdrawn (DSK-04).
import { Button, chakra, Text } from '@chakra-ui/react';
import { Section } from '#web/ui/section.tsx';
import { useWithdrawQuote } from '../../api/generated/control.ts';
import type { DeskQuote } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { tableLook } from '../../parts/table-look.ts';
import { Dealt, productText, secondsBetween, TwoLines } from '../../parts/deal-words.tsx';

const COLUMNS = ['number', 'product', 'amount', 'rate', 'left', 'act'] as const;
const FIGURES: readonly string[] = ['amount', 'rate', 'left', 'act'];

function QuoteRow({ world, quote, now }: { world: string; quote: DeskQuote; now: number }) {
  const { say } = useTexts();
  const withdraw = useWithdrawQuote();
  const { businessNo, customerId, loginName, product, rateCode, custRate, endsAt } = quote;
  return (
    <tr>
      <td>
        <TwoLines first={businessNo} second={`${customerId} · ${loginName}`} />
      </td>
      <td>
        <TwoLines first={productText(product, say)} second={rateCode} />
      </td>
      <td data-figure>
        <Dealt {...quote} />
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
      {quotes.length === 0 ? (
        <Text p="4" textAlign="center" color="fg.muted">
          {say('dealing.noLive')}
        </Text>
      ) : (
        <chakra.div overflowX="auto">
          <chakra.table css={tableLook}>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" data-figure={FIGURES.includes(column) || undefined}>
                    {say(`dealing.col.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {quotes.map((quote) => (
                <QuoteRow key={quote.businessNo} world={world} quote={quote} now={now} />
              ))}
            </tbody>
          </chakra.table>
        </chakra.div>
      )}
    </Section>
  );
}
