// The life of a deal as a time line, oldest event first.
import { chakra } from '@chakra-ui/react';
import { bankDateTime } from '#web/domain/bank-time.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { withMinus } from '#web/domain/signed.ts';
import { Section } from '#web/ui/section.tsx';
import type { DealEvent } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { DealLink } from './deal-link.tsx';

const lineLook = {
  listStyleType: 'none',
  borderStartWidth: '2px',
  borderColor: 'border.emphasized',
  ms: '1.5',
  ps: '4',
  fontSize: 'sm',
  '& > li': { position: 'relative', pb: '3' },
  '& > li:last-of-type': { pb: '0' },
  '& > li::before': {
    content: '""',
    position: 'absolute',
    insetStart: '-21px',
    top: '5px',
    boxSize: '8px',
    borderRadius: 'full',
    bg: 'accent.solid',
    borderWidth: '1px',
    borderColor: 'transparent',
  },
  '& > li[data-failed]::before': { bg: 'fg.error' },
} as const;

const more = ({ amounts, loginName }: DealEvent): string =>
  [amounts.map(({ currency, amount }) => withMinus(fullMoney(amount, currency))).join(' / '), loginName].filter(Boolean).join(' · ');

/** `quoted` is the rate of the quote, if it is known. */
type Props = {
  readonly events: readonly DealEvent[];
  readonly quoted: string | undefined;
  readonly onChoose: (businessNo: string) => void;
};

export function DealLife({ events, quoted, onChoose }: Props) {
  const { say } = useTexts();
  return (
    <Section title={say('ledger.life')}>
      <chakra.ol css={lineLook} aria-label={say('ledger.life')}>
        {events.map((event, place) => {
          const { at, what, leg, relatedNo, cause } = event;
          const words = [say(`ledger.event.${what}`), leg && say(`ledger.leg.${leg}`), cause && say(`ledger.cause.${cause}`)];
          return (
            <li key={`${place} ${at}`} data-failed={cause === null ? undefined : ''}>
              <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" columnGap="3">
                <chakra.span fontWeight="medium">
                  {words.filter(Boolean).join(' · ')}
                  {relatedNo !== null && (
                    <>
                      {what === 'booked' ? ` · ${say('ledger.origin')} ` : ' · '}
                      <DealLink businessNo={relatedNo} onChoose={onChoose} />
                    </>
                  )}
                </chakra.span>
                <chakra.time fontSize="xs" color="fg.muted">
                  {bankDateTime(at)}
                </chakra.time>
              </chakra.div>
              <chakra.div color="fg.muted">{what === 'quoted' && quoted !== undefined ? quoted : more(event)}</chakra.div>
            </li>
          );
        })}
      </chakra.ol>
    </Section>
  );
}
