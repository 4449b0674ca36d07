// The form of a new world.
import { Box, Button, Flex, Grid, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { CheckBox } from '#web/ui/check-box.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { Section } from '#web/ui/section.tsx';
import { useCreateWorld } from '../../api/generated/control.ts';
import { FixtureName, NewWorldBegins } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { go } from '../../shell/use-address.ts';
import { keepCreation } from './creations.ts';
import { emptyForm, newWorldOf, type WorldForm, type WrongField, wrongFields } from './new-world.ts';

type Change = (change: Partial<WorldForm>) => void;
type Texts = 'name' | 'seed' | 'bankTime' | 'bankRate' | 'accessRate';
type FieldProps = { readonly field: Texts; readonly label: string; readonly help?: string; readonly error?: string | undefined };

function TextField({ field, label, help, error, form, change }: FieldProps & { form: WorldForm; change: Change }) {
  return (
    <Labelled label={label} help={help} error={error} id={`new-${field}`}>
      <Input
        value={form[field]}
        autoComplete="off"
        spellCheck={false}
        maxLength={field === 'seed' ? 64 : 32}
        onChange={({ target }) => change({ [field]: target.value })}
      />
    </Labelled>
  );
}

function Fixtures({ chosen, change }: { chosen: readonly FixtureName[]; change: Change }) {
  const { say } = useTexts();
  const [filter, setFilter] = useState('');
  const words = filter.trim().toLowerCase();
  const matching = Object.values(FixtureName).filter((name) => `${name} ${say(`fixtures.names.${name}`)}`.toLowerCase().includes(words));
  const toggle = (name: FixtureName, isOn: boolean) =>
    change({ fixtures: isOn ? [...chosen, name] : chosen.filter((each) => each !== name) });
  return (
    <Box>
      <Flex align="center" justify="space-between" minH="7">
        <Text fontSize="xs" fontWeight="medium" color="fg.muted">
          {say('create.fixtures')}
          {chosen.length > 0 && ` · ${say('create.fixturesChosen', { count: chosen.length })}`}
        </Text>
        {chosen.length > 0 && (
          <Button variant="plain" size="xs" onClick={() => change({ fixtures: [] })}>
            {say('create.fixturesClear')}
          </Button>
        )}
      </Flex>
      <Box borderWidth="1px" borderRadius="md" overflow="hidden">
        <Input
          variant="flushed"
          px="2.5"
          aria-label={say('create.fixturesFilter')}
          placeholder={say('create.fixturesFilter')}
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <Stack role="group" aria-label={say('create.fixtures')} tabIndex={0} gap="0" h="40" overflowY="auto" px="2.5" py="1">
          {matching.length === 0 && (
            <Text py="1" fontSize="sm" color="fg.muted">
              {say('create.fixturesNone')}
            </Text>
          )}
          {matching.map((name) => (
            <Box key={name} flexShrink="0">
              <CheckBox
                id={`fixture-${name}`}
                label={say(`fixtures.names.${name}`)}
                checked={chosen.includes(name)}
                onChange={(isOn) => toggle(name, isOn)}
              />
            </Box>
          ))}
        </Stack>
      </Box>
    </Box>
  );
}

function Begins({ begins, change }: { begins: WorldForm['begins']; change: Change }) {
  const { say } = useTexts();
  const options = Object.values(NewWorldBegins);
  return (
    <Labelled label={say('create.begins')}>
      <NativeSelect.Root size="md">
        <NativeSelect.Field
          fontSize="sm"
          value={begins}
          onChange={({ target }) => change({ begins: options.find((each) => each === target.value) ?? 'empty' })}
        >
          {options.map((each) => (
            <option key={each} value={each}>
              {say(`create.beginsOf.${each}`)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Labelled>
  );
}

function useErrors(): (field: WrongField) => string {
  const { say } = useTexts();
  const texts = {
    name: 'manage.nameRule',
    bankTime: 'create.bankTimeWrong',
    bankRate: 'create.rateWrong',
    accessRate: 'create.rateWrong',
  } as const;
  return (field) => say(texts[field]);
}

/** `names` are the existing worlds; the button says when one of them would be replaced. `onDone` is called once the world is created. */
export function CreateWorld({ names, onDone }: { names: readonly string[]; onDone: () => void }) {
  const { say } = useTexts();
  const errorOf = useErrors();
  const create = useCreateWorld();
  const [form, setForm] = useState(emptyForm);
  const [wrong, setWrong] = useState<readonly WrongField[]>([]);
  const change: Change = (part) => {
    setForm((before) => ({ ...before, ...part }));
    setWrong((before) => before.filter((field) => !(field in part)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongFields(form);
    setWrong(found);
    const [first] = found;
    if (first !== undefined) return document.getElementById(`new-${first}`)?.focus();
    const data = newWorldOf(form);
    return create.mutate(
      { data },
      {
        onSuccess: () => {
          keepCreation(data);
          onDone();
          go({ world: data.name });
        },
      },
    );
  };
  const error = (field: WrongField) => (wrong.includes(field) ? errorOf(field) : undefined);
  const isReplaced = names.includes(form.name);
  const world = form.name;
  const action = world === '' ? say('create.createBare') : say(isReplaced ? 'create.replace' : 'create.create', { world });
  return (
    <Section title={say('create.title')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="3">
          <Grid gap="3" templateColumns="repeat(2, minmax(0, 1fr))" alignItems="start">
            <TextField field="name" label={say('create.name')} help={say('manage.nameRule')} error={error('name')} {...{ form, change }} />
            <Begins begins={form.begins} change={change} />
          </Grid>
          <TextField field="seed" label={say('create.seed')} help={say('create.seedHelp')} {...{ form, change }} />
          <TextField
            field="bankTime"
            label={say('create.bankTime')}
            help={say('create.bankTimeHelp')}
            error={error('bankTime')}
            {...{ form, change }}
          />
          <Grid gap="3" templateColumns="repeat(2, minmax(0, 1fr))">
            <TextField field="bankRate" label={say('create.bankRate')} error={error('bankRate')} {...{ form, change }} />
            <TextField field="accessRate" label={say('create.accessRate')} error={error('accessRate')} {...{ form, change }} />
          </Grid>
          <Fixtures chosen={form.fixtures} change={change} />
          <Flex wrap="wrap" columnGap="5" rowGap="1">
            <CheckBox
              id="new-holidays"
              label={say('create.holidays')}
              checked={form.holidays}
              onChange={(holidays) => change({ holidays })}
            />
            <CheckBox id="new-disk" label={say('create.disk')} checked={form.disk} onChange={(disk) => change({ disk })} />
          </Flex>
          {isReplaced && (
            <Text role="status" fontSize="sm" color="fg.warning">
              {say('create.replaces')}
            </Text>
          )}
          <Button type="submit" size="lg" fontSize="md" w="full" disabled={create.isPending} colorPalette={isReplaced ? 'red' : 'accent'}>
            {action}
          </Button>
        </Stack>
      </form>
    </Section>
  );
}
