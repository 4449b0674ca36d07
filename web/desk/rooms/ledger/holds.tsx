// What a deal holds: margin, credit or a held payment, and what the customer owes from it.
import { Text } from '@chakra-ui/react';
import { fullMoney } from '#web/domain/rate-format.ts';
import { Section } from '#web/ui/section.tsx';
import type { DeskDealDetail } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { type Row, Rows } from '../../parts/rows.tsx';

export function Holds({ detail: { cover, claim } }: { detail: Pick<DeskDealDetail, 'cover' | 'claim'> }) {
  const { say } = useTexts();
  const rows: readonly Row[] = [
    ...(cover
      ? ([
          [say(`ledger.cover.${cover.kind}`), cover.source],
          [say('ledger.heldNow'), fullMoney(cover.amount, cover.currency)],
          [say('ledger.reserved'), fullMoney(cover.reserved, cover.currency)],
        ] satisfies Row[])
      : []),
    ...(claim ? [[say('ledger.claim'), fullMoney(claim.amount, claim.currency)] satisfies Row] : []),
  ];
  return (
    <Section title={say('ledger.holds')}>
      {rows.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {say('ledger.holdsNothing')}
        </Text>
      ) : (
        <Rows rows={rows} />
      )}
    </Section>
  );
}
