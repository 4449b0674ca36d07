// The mids of all pairs, with freezing and thawing.
import { Button, chakra, Flex, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { PairName } from '#web/ui/pair-name.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useDisturbPrices, useThawPrices } from '../../api/generated/control.ts';
import type { DeskPrices } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { tableLook } from '../../parts/table-look.ts';

/** Number of digits of a mid behind its pips, which are shown small. */
const FRACTION = 2;

type Pair = DeskPrices['pairs'][number];

function PairRow({ pair: { rateCode, mid, frozen }, onPress }: { pair: Pair; onPress: () => void }) {
  const { say } = useTexts();
  return (
    <tr>
      <td>
        <Flex align="center" gap="2">
          <PairName rateCode={rateCode} />
          {frozen && <StatusTag label={say('market.frozen')} />}
        </Flex>
      </td>
      <chakra.td data-figure fontSize="md" fontWeight="medium" color={frozen ? 'fg.muted' : 'fg'}>
        {mid.slice(0, -FRACTION)}
        <chakra.small color="fg.muted" fontSize="xs" fontWeight="normal">
          {mid.slice(-FRACTION)}
        </chakra.small>
      </chakra.td>
      <td data-figure>
        <Button
          variant="ghost"
          size="xs"
          minW="14"
          px="0"
          justifyContent="flex-end"
          color="fg.muted"
          aria-label={say(frozen ? 'market.thawLabel' : 'market.freezeLabel', { pair: rateCode })}
          onClick={onPress}
        >
          {say(frozen ? 'market.thaw' : 'market.freeze')}
        </Button>
      </td>
    </tr>
  );
}

function Rows({ pairs, world }: { pairs: readonly Pair[]; world: string }) {
  const { say } = useTexts();
  const disturb = useDisturbPrices();
  return (
    <chakra.div maxH={{ base: '400px', lg: 'calc(100dvh - 220px)' }} minH="40" overflow="auto">
      <chakra.table css={tableLook}>
        <chakra.thead position="sticky" top="0" zIndex="sticky">
          <tr>
            <th scope="col">{say('market.col.pair')}</th>
            <th scope="col" data-figure>
              {say('market.col.mid')}
            </th>
            <th scope="col" data-figure>
              {say('market.col.act')}
            </th>
          </tr>
        </chakra.thead>
        <tbody>
          {pairs.map((pair) => (
            <PairRow
              key={pair.rateCode}
              pair={pair}
              onPress={() => disturb.mutate({ world, data: pair.frozen ? { thaw: pair.rateCode } : { freeze: pair.rateCode } })}
            />
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  );
}

/** The table with its filter, and buttons for all pairs at once. */
export function MarketTable({ world, prices: { pairs } }: { world: string; prices: DeskPrices }) {
  const { say } = useTexts();
  const [filter, setFilter] = useState('');
  const freeze = useDisturbPrices();
  const thaw = useThawPrices();
  const matching = pairs.filter(({ rateCode }) => rateCode.includes(filter.trim().toUpperCase()));
  const isFrozen = pairs.some(({ frozen }) => frozen);
  const areAllFrozen = pairs.every(({ frozen }) => frozen);
  return (
    <Section
      title={say('market.title')}
      isFlush
      actions={
        <Flex gap="2" flex="1" justify="flex-end" minW="0">
          <Input
            size="xs"
            maxW="40"
            aria-label={say('market.filter')}
            placeholder={say('market.filter')}
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          />
          <Button variant="outline" size="xs" disabled={areAllFrozen} onClick={() => freeze.mutate({ world, data: { freeze: null } })}>
            {say('market.freezeAll')}
          </Button>
          <Button variant="outline" size="xs" disabled={!isFrozen} onClick={() => thaw.mutate({ world })}>
            {say('market.thawAll')}
          </Button>
        </Flex>
      }
    >
      {matching.length === 0 ? (
        <Text p="6" textAlign="center" color="fg.muted">
          {say('market.noPairs')}
        </Text>
      ) : (
        <Rows pairs={matching} world={world} />
      )}
    </Section>
  );
}
