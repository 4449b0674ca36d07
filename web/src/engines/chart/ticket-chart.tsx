// The chart of a ticket's pair, folded until it is asked for; an order's rates lie across it.
import { Button, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { LazyChart } from './open-chart.tsx';
import type { Level } from './price-picture.tsx';

const size = { width: 300, height: 220 };

/** Nothing before there is a pair. */
export function TicketChart({ rateCode, levels = [] }: { rateCode: string; levels?: readonly Level[] }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  if (rateCode === '') return null;
  return (
    <Section
      title={t('chart.title', { pair: rateCode })}
      actions={
        <Button type="button" variant="plain" size="xs" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'chart.hide' : 'chart.show')}
        </Button>
      }
    >
      {isOpen ? (
        <Suspense fallback={<Waiting />}>
          <LazyChart rateCode={rateCode} size={size} levels={levels} />
        </Suspense>
      ) : (
        <Text fontSize="sm" color="fg.muted">
          {t('chart.note')}
        </Text>
      )}
    </Section>
  );
}
