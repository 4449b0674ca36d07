// The filters that the user has saved under a name (QRY-28).
import { Button, Field, Flex, Input, Stack, Text } from '@chakra-ui/react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { forgetFilter, listMemory, NAME_LENGTH, rememberFilter } from '#web/state/list-memory.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Unfolding } from '#web/ui/unfolding.tsx';
import type { Filters, ListEvent } from './list-query.ts';

type Props = {
  /** Id of the list. */
  readonly id: string;
  /** The applied filters. */
  readonly filters: Filters;
  readonly on: (event: ListEvent) => void;
};

function SaveForm({ id, filters }: Omit<Props, 'on'>) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const save = () => {
    if (name.trim() === '') return;
    rememberFilter(id, { name: name.trim(), filters: filters as Record<string, string> });
    setName('');
  };
  // The form of the filters surrounds this panel, so Enter must not submit it.
  const onEnter = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    save();
  };
  return (
    <Field.Root>
      <Field.Label>{t('list.saved.name')}</Field.Label>
      <Flex gap="2" w="full">
        <Input value={name} maxLength={NAME_LENGTH} onChange={({ target }) => setName(target.value)} onKeyDown={onEnter} />
        <Button type="button" disabled={name.trim() === ''} onClick={save}>
          {t('list.saved.save')}
        </Button>
      </Flex>
    </Field.Root>
  );
}

/** The button and the panel: saved filters to apply or delete, and a form that saves the present ones. */
export const SavedFilters = memo(function SavedFilters({ id, filters, on }: Props) {
  const { t } = useTranslation();
  const saved = useSnapshot(listMemory).filters[id] ?? [];
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Unfolding
      label={t('list.saved.title')}
      panel={(close) => (
        <Stack gap="3" w="72">
          {saved.map((each) => (
            <Flex key={each.name} gap="1" align="center">
              <Button
                type="button"
                variant="ghost"
                flex="1"
                justifyContent="flex-start"
                onClick={() => {
                  on({ type: 'arrive', filters: each.filters });
                  close();
                }}
              >
                {each.name}
              </Button>
              <Button
                type="button"
                variant="ghost"
                px="0"
                aria-label={t('list.saved.delete', { name: each.name })}
                onClick={() => forgetFilter(id, each.name)}
              >
                <Icon name="close" />
              </Button>
            </Flex>
          ))}
          {isFiltered ? (
            <SaveForm id={id} filters={filters} />
          ) : (
            <Text fontSize="sm" color="fg.muted">
              {t('list.saved.hint')}
            </Text>
          )}
        </Stack>
      )}
    >
      {t('list.saved.title')}
    </Unfolding>
  );
});
