// What is due: how much of it is overdue, due today and later, each with its net in CNH at mid (HOM-14, LAY-31).
import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { type DueSum, type DueTime, dueTimes } from '#web/domain/due-nets.ts';
import { fullMoney } from '#web/domain/rate-format.ts';
import { wholeMoney } from '#web/domain/short-money.ts';
import { go } from '#web/state/navigation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusTag, type StatusTone } from '#web/ui/status-tag.tsx';
import { useDue } from './use-due.ts';

const tones: Readonly<Record<DueTime, StatusTone>> = { overdue: 'bad', today: 'waiting', later: 'neutral' };

// In CNH at mid; by currency where one of them has no middle. Nothing where nothing moves, as for the expiry of an option.
function Net({ sum: { nets, inCnh } }: { sum: DueSum }) {
  const { t } = useTranslation();
  if (nets.length === 0) return <>{t('common.none')}</>;
  const exact = nets.map(({ currency, amount }) => fullMoney(amount, currency)).join('; ');
  const shown = inCnh === null ? nets : [{ currency: 'CNH', amount: inCnh }];
  return (
    <chakra.span title={inCnh === null ? exact : `${fullMoney(inCnh, 'CNH')} (${exact})`}>
      {shown.map(({ currency, amount }) => (
        <Box key={currency} whiteSpace="nowrap">
          {currency} {wholeMoney(amount)}
        </Box>
      ))}
    </chakra.span>
  );
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

/** The counts alone, in one line that leads to the list: for windows that have no room beside the rates. */
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

/** Three lines, which are there before their figures (LAY-26). */
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
        {t('home.due.net')}
      </Text>
      <Flex as="ul" direction="column" gap="2">
        {dueTimes.map((time) => (
          <Flex as="li" key={time} align="center" justify="space-between" gap="2" minH="5" lineHeight="tight">
            <Count time={time} sums={sums} />
            <Box fontSize="sm" fontWeight="semibold" textAlign="end" fontVariantNumeric="tabular-nums">
              {sums ? <Net sum={sums[time]} /> : t('common.none')}
            </Box>
          </Flex>
        ))}
      </Flex>
    </Section>
  );
}
