// The home page of followed pairs at live prices: dense rows that open a ticket, four lists, and editing their order
// (HOM-03 to HOM-08).
import { Box, Button, Flex, Heading } from '@chakra-ui/react';
import { Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { openPanel } from '#web/state/dialogs.ts';
import { follows } from '#web/state/follows.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { useRoomFor } from '#web/ui/use-wide.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import { deferred } from '#web/ui/deferred.tsx';
import { CutOffCard } from './cut-off-card.tsx';
import { DueCard, DueStrip } from './due-card.tsx';
import { entriesOf, type ListName, listNames } from './follow-lists.ts';
import { RateTable } from './rate-table.tsx';

// The code of the dialog is downloaded when the user opens it for the first time.
const AddPanel = deferred(async () => (await import('./add-panel.tsx')).AddPanel);

/** Window width in pixels from which payments due are shown beside the rates. */
const SIDE_FROM = 1280;

function openAdd(): void {
  const body = (
    <Suspense fallback={<Waiting rows={4} />}>
      <AddPanel />
    </Suspense>
  );
  openPanel({ title: { key: 'home.add' }, width: 'captcha', body });
}

export function OptionalCcyScreen() {
  const { t } = useTranslation();
  // Deferred, so that a long list is rendered in slices and the page stays responsive.
  const list = useDeferredValue(useSnapshot(follows).list);
  const [name, setName] = useState<ListName>('custom');
  const [isEdited, setEdited] = useState(false);
  const shown = entriesOf(list ?? [], name);
  const hasSide = useRoomFor(SIDE_FROM);
  return (
    <Flex direction="column" gap="3">
      <Flex align="center" gap="3" wrap="wrap">
        <Heading as="h1">{t('menu.home.optionalCcy')}</Heading>
        <Box w={{ base: 'full', md: '340px' }} order={{ base: 3, md: 0 }}>
          <Segments
            id="home-list"
            legend={t('home.lists')}
            value={name}
            segments={listNames.map((each) => ({ value: each, label: t(`home.list.${each}`) }))}
            onChange={(value) => setName(value as ListName)}
          />
        </Box>
        <Flex gap="2" ms="auto">
          <Button variant="outline" aria-pressed={isEdited} onClick={() => setEdited(!isEdited)}>
            {t(isEdited ? 'home.done' : 'home.edit')}
          </Button>
          <Button onClick={openAdd}>
            <Icon name="plus" size={14} />
            {t('home.add')}
          </Button>
        </Flex>
      </Flex>
      {!hasSide && <DueStrip />}
      <Flex align="flex-start" gap="3">
        <Box flex="1" minW="0" borderWidth="1px" borderRadius="lg" bg="bg.panel" overflow="hidden">
          {list === null && <Waiting rows={10} />}
          {list !== null && shown.length === 0 && <Empty reason="home.empty" />}
          {shown.length > 0 && <RateTable all={list ?? []} shown={shown} isEdited={isEdited} />}
        </Box>
        {hasSide && (
          <Flex direction="column" gap="3" w="224px" flexShrink="0">
            <DueCard />
            <CutOffCard />
          </Flex>
        )}
      </Flex>
    </Flex>
  );
}
