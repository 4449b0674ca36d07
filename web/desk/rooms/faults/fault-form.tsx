// Orders a fault: for which operation, what happens, how often (DSK-07).
import { Button, chakra, Grid, Input, NativeSelect, Stack } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { Labelled } from '#web/ui/labelled.tsx';
import { Section } from '#web/ui/section.tsx';
import { useOrderFault } from '../../api/generated/control.ts';
import type { Fault } from '../../api/generated/control.schemas.ts';
import { type DeskKey, useTexts } from '../../i18n/texts.ts';
import { OperationField, isOperation } from './operation-field.tsx';

type Kind = Fault['kind'];

/** A whole number with its limits and its first value. */
type NumberField = {
  readonly name: 'code' | 'status' | 'ms' | 'times' | 'share' | 'delay';
  readonly from: number;
  readonly to: number;
  readonly first: string;
};

/** The fields of each kind of fault, beside a text or a moment. */
const kinds: { readonly [K in Kind]: { readonly numbers: readonly NumberField[]; readonly hasMessage?: true; readonly hasMoment?: true } } =
  {
    status: { numbers: [{ name: 'status', from: 400, to: 599, first: '503' }] },
    refusal: { numbers: [{ name: 'code', from: 1, to: 99_999, first: '2018' }], hasMessage: true },
    delay: { numbers: [{ name: 'ms', from: 0, to: 60_000, first: '3000' }] },
    hang: { numbers: [], hasMoment: true },
    reset: { numbers: [], hasMoment: true },
    empty: { numbers: [] },
    malformed: { numbers: [] },
  };
const kindNames = Object.keys(kinds) as Kind[];

const common: readonly NumberField[] = [
  { name: 'times', from: 1, to: 100_000, first: '1' },
  { name: 'share', from: 1, to: 100, first: '100' },
  { name: 'delay', from: 0, to: 60_000, first: '0' },
];

const isWhole = (text: string, { from, to }: NumberField): boolean => /^\d{1,6}$/.test(text) && Number(text) >= from && Number(text) <= to;

type Values = Readonly<Partial<Record<NumberField['name'] | 'msg' | 'when', string>>>;

/** Builds the fault from the fields of its kind. */
function faultOf(kind: Kind, { code, msg = '', status, ms, when }: Values): Fault {
  if (kind === 'refusal') return { kind, code: Number(code), msg };
  if (kind === 'status') return { kind, status: Number(status) };
  if (kind === 'delay') return { kind, ms: Number(ms) };
  if (kind === 'hang' || kind === 'reset') return { kind, when: when === 'before' ? 'before' : 'after' };
  return { kind };
}

function Choice<T extends string>(props: {
  label: string;
  value: T;
  options: readonly T[];
  textOf: (option: T) => string;
  onChange: (option: T) => void;
}) {
  const { label, value, options, textOf, onChange } = props;
  return (
    <Labelled label={label}>
      <NativeSelect.Root size="md">
        <NativeSelect.Field
          fontSize="sm"
          value={value}
          onChange={({ target }) => onChange(options.find((option) => option === target.value) ?? value)}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {textOf(option)}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Labelled>
  );
}

const moments = ['before', 'after'] as const;

export function FaultForm({ world }: { world: string }) {
  const { say } = useTexts();
  const order = useOrderFault();
  const [operationId, setOperation] = useState('doSpotTrade');
  const [kind, setKind] = useState<Kind>('status');
  const [values, setValues] = useState<Values>({ msg: '', when: 'after' });
  const fields = [...kinds[kind].numbers, ...common];
  const textIn = (field: NumberField) => values[field.name] ?? field.first;
  const set = (name: keyof Values, value: string) => setValues((before) => ({ ...before, [name]: value }));
  const isClear = isOperation(operationId) && fields.every((field) => isWhole(textIn(field), field));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isClear) return;
    const { times = '1', share = '100', delay = '0', ...own } = Object.fromEntries(fields.map((field) => [field.name, textIn(field)]));
    const fault = faultOf(kind, { ...values, ...own });
    order.mutate({ world, data: { operationId, fault, times: Number(times), share: Number(share) / 100, delayMs: Number(delay) } });
  };
  return (
    <Section title={say('faults.newFault')}>
      <chakra.form onSubmit={submit} noValidate>
        <Stack gap="3">
          <OperationField value={operationId} onChange={setOperation} />
          <Choice
            label={say('faults.kind')}
            value={kind}
            options={kindNames}
            textOf={(each) => say(`faults.kinds.${each}`)}
            onChange={setKind}
          />
          {kinds[kind].hasMoment && (
            <Choice
              label={say('faults.when')}
              value={values.when === 'before' ? 'before' : 'after'}
              options={moments}
              textOf={(each) => say(`faults.whens.${each}`)}
              onChange={(when) => set('when', when)}
            />
          )}
          {kinds[kind].hasMessage && (
            <Labelled label={say('faults.message')}>
              <Input value={values.msg ?? ''} maxLength={200} onChange={({ target }) => set('msg', target.value)} />
            </Labelled>
          )}
          <Grid gap="2" templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }} alignItems="start">
            {fields.map((field) => (
              <Labelled
                key={field.name}
                label={say(`faults.${field.name}` satisfies DeskKey)}
                error={isWhole(textIn(field), field) ? undefined : say('faults.numberWrong', { from: field.from, to: field.to })}
              >
                <Input
                  textAlign="end"
                  inputMode="numeric"
                  value={textIn(field)}
                  onChange={({ target }) => set(field.name, target.value.trim())}
                />
              </Labelled>
            ))}
          </Grid>
          <Button type="submit" variant="outline" h="11" fontSize="md" disabled={!isClear || order.isPending}>
            {say('faults.order')}
          </Button>
        </Stack>
      </chakra.form>
    </Section>
  );
}
