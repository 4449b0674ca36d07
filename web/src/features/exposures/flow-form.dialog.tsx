// The dialog in which a flow is entered or changed: seven fields, judged by the rules of pasted rows (EXP-01).
import { Button, Flex, Grid, NativeSelect } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeFlow } from '#web/api/generated/exposure/exposure.ts';
import { Currency } from '#web/api/generated/model/currency.zod.ts';
import type { FlowInput } from '#web/api/generated/model/flowInput.zod.ts';
import type { FlowOutcome } from '#web/api/generated/model/flowOutcome.zod.ts';
import type { FlowRow } from '#web/api/generated/model/flowRow.zod.ts';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { FLOW_TEXT_LENGTHS, type FlowCells, type FlowColumn, type FlowFacts, judgeFlow } from '#web/domain/flow-input.ts';
import { moneyDecimals } from '#web/domain/rate-format.ts';
import { perform, toldUnlessDone } from '#web/engines/acts/perform.ts';
import { TextField } from '#web/engines/form/text-field.tsx';
import { type FormState, type Issues, useForm } from '#web/engines/form/use-form.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import { ask, openPanel } from '#web/state/dialogs.ts';
import { notify } from '#web/state/notices.ts';
import { AmountField } from '#web/ui/amount-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { saveRows } from './save-rows.ts';

/** What rows are judged by now. */
export const flowFacts = (): FlowFacts => ({ today: deskDay() ?? '', currencies: Currency.options });

const EMPTY: FlowCells = { cyCode: 'USD', way: 'receive', amount: '', date: '', certainty: 'firm', reference: '', note: '' };

const cellsOf = ({ cyCode, way, amount, date, certainty, reference, note }: FlowRow): FlowCells => ({
  ...{ cyCode, way, amount, date, certainty, reference, note },
});

function issuesOf(cells: FlowCells): Issues<FlowCells> {
  const { issues } = judgeFlow(cells, flowFacts());
  return Object.fromEntries(Object.entries(issues ?? {}).map(([column, issue]) => [column, `account.flows.issue.${issue}` as const]));
}

async function change(flowNo: string, row: FlowInput): Promise<boolean> {
  const send = (clientRequestId: string) => changeFlow({ clientRequestId, flowNo, ...row });
  return toldUnlessDone(await perform({ operationId: 'changeFlow', subject: flowNo, send }));
}

/** Saves a new flow; returns what became of it. The reason of a refused row is shown. */
async function add(row: FlowInput): Promise<FlowOutcome['outcome'] | null> {
  const [saved] = (await saveRows([row], row.reference)) ?? [];
  if (saved?.outcome === 'refused') notify('error', { key: 'account.flows.refused', values: { reason: saved.reason ?? '' } });
  return saved?.outcome ?? null;
}

type FieldProps = { readonly form: FormState<FlowCells>; readonly name: FlowColumn };

function useFieldTexts({ form, name }: FieldProps) {
  const { t } = useTranslation();
  const issue = form.issues[name];
  return { label: t(`account.flows.${name}`), error: issue === undefined ? undefined : t(issue) };
}

function CurrencyField(props: FieldProps) {
  const { form, name } = props;
  return (
    <Labelled {...useFieldTexts(props)}>
      <NativeSelect.Root size="md">
        <NativeSelect.Field name={name} value={form.values[name]} onChange={({ target }) => form.set({ [name]: target.value })}>
          {Currency.options.map((code) => (
            <option key={code} value={code}>
              {code}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Labelled>
  );
}

function CodeField({ codes, ...props }: FieldProps & { readonly codes: Readonly<Record<string, string>> }) {
  const { form, name } = props;
  const { label, error } = useFieldTexts(props);
  return (
    <Labelled label={label} error={error}>
      <Segments
        id={`flow-${name}`}
        legend={label}
        look="tall"
        value={form.values[name]}
        segments={Object.entries(codes).map(([value, words]) => ({ value, label: words }))}
        onChange={(value) => form.set({ [name]: value })}
      />
    </Labelled>
  );
}

/** The fields of a flow. */
function FlowFields({ form }: { readonly form: FormState<FlowCells> }) {
  const { t } = useTranslation();
  const facts = flowFacts();
  const amount = useFieldTexts({ form, name: 'amount' });
  const date = useFieldTexts({ form, name: 'date' });
  return (
    <>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="4">
        <CodeField form={form} name="way" codes={{ receive: t('account.flows.ways.receive'), pay: t('account.flows.ways.pay') }} />
        <CurrencyField form={form} name="cyCode" />
        <Labelled {...amount}>
          <AmountField
            label={amount.label}
            value={form.values.amount}
            decimals={moneyDecimals(form.values.cyCode)}
            onChange={(text) => form.set({ amount: text })}
            onLeave={() => form.leave('amount')}
          />
        </Labelled>
        <Labelled {...date}>
          <DateField
            label={date.label}
            today={facts.today}
            min={facts.today}
            value={form.values.date}
            onChange={(day) => form.set({ date: day })}
            onLeave={() => form.leave('date')}
          />
        </Labelled>
        <CodeField
          form={form}
          name="certainty"
          codes={{ firm: t('account.flows.certainties.firm'), likely: t('account.flows.certainties.likely') }}
        />
        <TextField form={form} name="reference" label={t('account.flows.reference')} maxLength={FLOW_TEXT_LENGTHS.reference} />
      </Grid>
      <TextField form={form} name="note" label={t('account.flows.note')} maxLength={FLOW_TEXT_LENGTHS.note} />
    </>
  );
}

function FlowForm({ changed, close }: { readonly changed: FlowRow | null; readonly close: () => void }) {
  const { t } = useTranslation();
  const form = useForm(changed ? cellsOf(changed) : EMPTY, issuesOf);
  const [isSending, setSending] = useState(false);
  const save = async (copy: number): Promise<void> => {
    const { meant } = judgeFlow(form.values, flowFacts());
    if (!meant) return;
    const row = { ...meant, copy };
    const outcome = changed ? (await change(changed.flowNo, row)) && 'saved' : await add(row);
    void refreshDeals();
    if (outcome === 'known' && (await ask({ words: { key: 'account.flows.twin' }, confirmLabel: { key: 'account.flows.saveTwin' } })))
      return save(copy + 1);
    if (outcome !== 'saved') return;
    close();
    notify('success', { key: 'account.flows.saved', values: { count: 1 } });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !form.check()) return;
    setSending(true);
    await save(changed?.copy ?? 0);
    setSending(false);
  };
  return (
    <Flex asChild direction="column" gap="4">
      <form id={form.id} noValidate onSubmit={(event) => void submit(event)}>
        <FlowFields form={form} />
        <Flex justify="flex-end" gap="3">
          <Button type="button" variant="outline" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" loading={isSending}>
            {t('account.flows.save')}
          </Button>
        </Flex>
      </form>
    </Flex>
  );
}

/** Opens the dialog, empty or with a flow to change. */
export function openFlowForm(changed: FlowRow | null = null): void {
  const close: () => void = openPanel({
    title: { key: changed ? 'account.flows.changeTitle' : 'account.flows.addTitle' },
    width: 'password',
    body: <FlowForm changed={changed} close={() => close()} />,
  });
}
