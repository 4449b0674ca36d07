// The postings of a deal, oldest first, and their sum in each currency.
import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { compare } from '#web/domain/decimal.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import { signedMoney } from '#web/domain/signed.ts';
import { Section } from '#web/ui/section.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import type { DealPosting } from '../../api/generated/control.schemas.ts';
import { type Say, useTexts } from '../../i18n/texts.ts';
import { Nothing } from '../../parts/nothing.tsx';
import { tableLook } from '../../parts/table-look.ts';
import { HOLDERS, sumsOf } from './balances.ts';

/** Names a book: an account, the frozen part of one, or a book of the bank. */
function bookText(book: string, say: Say): string {
  const [first = '', name = ''] = book.split('.');
  const holder = HOLDERS.find((each) => each === name);
  if (first === 'bank') return say(`ledger.holder.${holder ?? 'other'}`);
  return holder === 'frozen' ? say('ledger.frozenOf', { account: first }) : first;
}

function PostingRows({ posting: { reason, at, entries } }: { posting: DealPosting }) {
  const { say } = useTexts();
  return (
    <>
      <tr>
        <chakra.th scope="rowgroup" colSpan={3} h="7 !important" color="fg !important">
          {say(`ledger.reason.${reason}`)}
          <chakra.time ms="2" fontWeight="normal" color="fg.muted">
            {bankDateTime(at)}
          </chakra.time>
        </chakra.th>
      </tr>
      {entries.map(({ book, currency, amount }, place) => (
        <tr key={`${place} ${book}`}>
          <chakra.td whiteSpace="normal !important" overflowWrap="anywhere">
            {bookText(book, say)}
          </chakra.td>
          <td>{currency}</td>
          <td data-figure>{signedMoney(amount, currency)}</td>
        </tr>
      ))}
    </>
  );
}

/** The sum of each currency, which is zero. */
function Sums({ postings }: { postings: readonly DealPosting[] }) {
  const { say } = useTexts();
  return (
    <tfoot>
      {sumsOf(postings).map(({ currency, amount }) => (
        <tr key={currency}>
          <chakra.th
            scope="row"
            color="fg !important"
            bg="transparent !important"
            borderColor="border.muted"
            css={{ 'tr:last-child > &': { borderBottomWidth: '0 !important' } }}
          >
            {say('ledger.sum')}
          </chakra.th>
          <td>{currency}</td>
          <chakra.td data-figure fontWeight="semibold">
            {compare(amount, '0') === 0 ? moneyText(amount, currency) : <StatusTag label={signedMoney(amount, currency)} tone="bad" />}
          </chakra.td>
        </tr>
      ))}
    </tfoot>
  );
}

export function Postings({ postings }: { postings: readonly DealPosting[] }) {
  const { say } = useTexts();
  return (
    <Section title={say('ledger.postings', { count: postings.length })} isFlush>
      {postings.length === 0 ? (
        <Nothing text={say('ledger.noPostings')} />
      ) : (
        <chakra.table css={tableLook} aria-label={say('ledger.postings', { count: postings.length })}>
          <thead>
            <tr>
              <th scope="col">{say('ledger.col.book')}</th>
              <th scope="col">{say('ledger.col.currency')}</th>
              <th scope="col" data-figure>
                {say('ledger.col.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {postings.map((posting, place) => (
              <Fragment key={`${place} ${posting.at}`}>
                <PostingRows posting={posting} />
              </Fragment>
            ))}
          </tbody>
          <Sums postings={postings} />
        </chakra.table>
      )}
    </Section>
  );
}
