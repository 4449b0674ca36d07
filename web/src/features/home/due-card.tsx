// The card of payments due: overdue, today and later, each with the amounts paid and received, in CNH at mid (HOM-14,
// LAY-31).
import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type DueSum, type DueTime, dueTimes, type Flow } from '#web/domain/due-sums.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { wholeMoney } from '#web/domain/short-money.ts';
import { go } from '#web/state/navigation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusTag, type StatusTone } from '#web/ui/status-tag.tsx';
import { useDue } from './use-due.ts';

const tones: Readonly<Record<DueTime, StatusTone>> = { overdue: 'bad', today: 'waiting', later: 'neutral' };

// Shows a sum, converted to CNH at mid. If a mid is missing, a sum in one currency is shown in that currency; a sum in
// several currencies only appears in the title.
function Sum({ flow: { sums, inCnh } }: { flow: Flow }) {
  const { t } = useTranslation();
  const exact = sums.map(({ currency, amount }) => fullMoney(amount, currency)).join('; ');
  const [only, ...others] = sums;
  const shown = inCnh !== null ? { currency: 'CNH', amount: inCnh } : others.length === 0 ? only : null;
  return (
    <chakra.span title={exact}>
      <Box whiteSpace="nowrap">{shown ? `${shown.currency} ${wholeMoney(shown.amount)}` : t('common.none')}</Box>
    </chakra.span>
  );
}

// Shows the paid amount above the received one. Shows a dash when no money moves, as on the expiry of an option.
function Flows({ sum: { paid, received } }: { sum: DueSum }) {
  const { t } = useTranslation();
  const flows = [paid, received].filter(({ sums }) => sums.length > 0);
  if (flows.length === 0) return <>{t('common.none')}</>;
  return flows.map((flow) => <Sum key={flow === paid ? 'paid' : 'received'} flow={flow} />);
}

type Sums = ReturnType<typeof useDue>;

function Count({ time, sums }: { time: DueTime; sums: Sums }) {
  const { t } = useTranslation();
  return (
    <StatusTag
      label={t(`home.due.${time}`, { rows: sums?.[time].items ?? t('common.none') })}
      tone={sums && sums[time].items > 0 ? tones[time] : 'neutral'}
    />
  );
}

/**
 * Shows only the counts of payments due, in one line that links to the list. Used in windows without room for the card
 * beside the rates.
 */
export function DueStrip() {
  const { t } = useTranslation();
  const sums = useDue();
  return (
    <Button
      variant="outline"
      w="full"
      h="auto"
      minH="9"
      py="1.5"
      px="3"
      justifyContent="space-between"
      fontWeight="normal"
      onClick={() => go('nearExpire')}
    >
      <Flex as="span" wrap="wrap" align="center" gap="2" minW="0">
        {t('menu.home.nearExpire')}
        {dueTimes.map((time) => (
          <Count key={time} time={time} sums={sums} />
        ))}
      </Flex>
      <Icon name="chevronRight" size={14} />
    </Button>
  );
}

/** Three lines; their space is reserved before the figures are loaded (LAY-26). */
export function DueCard() {
  const { t } = useTranslation();
  const sums = useDue();
  const items = sums && dueTimes.reduce((all, time) => all + sums[time].items, 0);
  const all = (
    <Button variant="plain" size="xs" onClick={() => go('nearExpire')}>
      {items === null ? t('home.due.open') : t('home.due.all', { rows: items })}
    </Button>
  );
  return (
    <Section title={t('menu.home.nearExpire')} actions={all}>
      <Text fontSize="xs" color="fg.muted" textAlign="end" mb="2">
        {t('home.due.flows')}
      </Text>
      <Flex as="ul" direction="column" gap="2">
        {dueTimes.map((time) => (
          <Flex as="li" key={time} align="center" justify="space-between" wrap="wrap" gap="2" minH="9" lineHeight="tight">
            <Count time={time} sums={sums} />
            <Box ms="auto" fontSize="sm" fontWeight="semibold" textAlign="end" fontVariantNumeric="tabular-nums">
              {sums ? <Flows sum={sums[time]} /> : t('common.none')}
            </Box>
          </Flex>
        ))}
      </Flex>
    </Section>
  );
}
