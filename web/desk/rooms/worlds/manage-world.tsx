// What can be done to the selected world: save, restore, copy, record, reset and delete.
import { Box, Button, chakra, Flex, Grid, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/section.tsx';
import {
  useCopyWorld,
  useCreateWorld,
  useDeleteSave,
  useDeleteWorld,
  useListSaves,
  useRestoreWorld,
  useSaveWorld,
} from '../../api/generated/control.ts';
import type { World } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { Confirm, type Question } from '../../parts/confirm.tsx';
import { go } from '../../shell/use-address.ts';
import { creationOf, resetSettings } from './creations.ts';
import { NameForm } from './name-form.tsx';
import { Recording } from './recording.tsx';

type Ask = (question: Question) => void;

function Saves({ world, ask }: { world: string; ask: Ask }) {
  const { say } = useTexts();
  const { data: saves = [] } = useListSaves(world);
  const save = useSaveWorld();
  const restore = useRestoreWorld();
  const remove = useDeleteSave();
  const askRestore = (name: string) =>
    ask({
      title: say('confirm.restoreTitle', { world, save: name }),
      text: say('confirm.restoreText'),
      action: say('manage.restore'),
      run: () => restore.mutate({ world, data: { save: name } }),
    });
  const askRemove = (name: string) =>
    ask({
      title: say('confirm.deleteSaveTitle', { save: name }),
      text: say('confirm.deleteSaveText', { world }),
      action: say('manage.deleteSave', { save: name }),
      run: () => remove.mutate({ world, save: name }),
    });
  return (
    <Stack gap="3" minW="0">
      <NameForm
        label={say('manage.saveName')}
        action={say('manage.save')}
        isBusy={save.isPending}
        onName={(name) => save.mutate({ world, data: { save: name } })}
      />
      {saves.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          {say('manage.noSaves')}
        </Text>
      )}
      <Box as="ul" listStyleType="none" aria-label={say('manage.saves')} maxH="44" overflowY="auto" hidden={saves.length === 0}>
        {saves.map((name) => (
          <Flex as="li" key={name} align="center" gap="2" minH="9" borderTopWidth="1px" borderColor="border.muted">
            <Text flex="1" minW="0" truncate fontSize="sm" fontWeight="medium">
              {name}
            </Text>
            <Button size="xs" variant="ghost" aria-label={say('manage.restoreLabel', { save: name })} onClick={() => askRestore(name)}>
              {say('manage.restore')}
            </Button>
            <Button size="xs" variant="ghost" px="0" aria-label={say('manage.deleteSave', { save: name })} onClick={() => askRemove(name)}>
              <Icon name="trash" size={14} />
            </Button>
          </Flex>
        ))}
      </Box>
    </Stack>
  );
}

function Copy({ world }: { world: string }) {
  const { say } = useTexts();
  const copy = useCopyWorld();
  return (
    <NameForm
      label={say('manage.copyName')}
      action={say('manage.copyWorld')}
      help={say('manage.copyHelp')}
      isBusy={copy.isPending}
      onName={(name) => copy.mutate({ world, data: { name } })}
    />
  );
}

function Act({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Flex direction="column" gap="1" flex={{ base: '1 1 0', md: '0 1 220px' }} minW="0">
      {children}
      <Text fontSize="xs" color="fg.muted">
        {text}
      </Text>
    </Flex>
  );
}

function Fate({ status, ask }: { status: World; ask: Ask }) {
  const { say } = useTexts();
  const world = status.name;
  const create = useCreateWorld();
  // Not with the call of `mutate`: that callback is skipped once the deleted world is no longer shown.
  const remove = useDeleteWorld({ mutation: { onSuccess: () => go({ world: null }) } });
  const askReset = () =>
    ask({
      title: say('confirm.resetTitle', { world }),
      text: creationOf(status) ? say('confirm.resetKnown') : say('confirm.resetGuessed', { seed: status.seed }),
      action: say('manage.reset'),
      run: () => create.mutate({ data: resetSettings(status) }),
    });
  const askDelete = () =>
    ask({
      title: say('confirm.deleteTitle', { world }),
      text: say('confirm.deleteText'),
      action: say('manage.delete', { world }),
      run: () => remove.mutate({ world }),
    });
  return (
    <Flex gap="3" mt="3" pt="3" borderTopWidth="1px">
      <Act text={say('manage.resetText')}>
        <Button variant="outline" disabled={create.isPending} onClick={askReset}>
          <Icon name="refresh" size={14} />
          {say('manage.reset')}
        </Button>
      </Act>
      <Act text={say('manage.deleteText')}>
        <Button variant="outline" colorPalette="red" color="red.fg" minW="0" disabled={remove.isPending} onClick={askDelete}>
          <Icon name="trash" size={14} />
          <chakra.span truncate>{say('manage.delete', { world })}</chakra.span>
        </Button>
      </Act>
    </Flex>
  );
}

/** `status` is the selected world. Acts that lose something are confirmed first. */
export function ManageWorld({ status }: { status: World }) {
  const { say } = useTexts();
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <Section
      title={say('manage.title', { world: status.name })}
      actions={
        <Text fontSize="xs" color="fg.muted" truncate>
          {say('manage.sizes', { users: status.users, deals: status.deals, events: status.events })}
          {' · '}
          {say('manage.seed', { seed: status.seed })}
        </Text>
      }
    >
      {status.trouble !== null && (
        <Text role="status" mb="3" fontSize="sm" color="fg.error">
          {say('manage.trouble', { problem: status.trouble })}
        </Text>
      )}
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <Saves world={status.name} ask={setQuestion} />
        <Copy world={status.name} />
      </Grid>
      {!status.replays && <Recording world={status.name} />}
      <Fate status={status} ask={setQuestion} />
      <Confirm question={question} onClose={() => setQuestion(null)} />
    </Section>
  );
}
