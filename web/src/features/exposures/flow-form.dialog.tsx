// The dialog in which a flow is entered or changed: seven fields, judged by the rules of pasted rows (EXP-01).
import { Button, Flex, Grid, NativeSelect } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { changeFlow, saveFlows } from '#web/api/generated/exposure/exposure.ts';
import { Currency } from '#web/api/generated/model/currency.zod.ts';
import type { FlowInput } from '#web/api/generated/model/flowInput.zod.ts';
import type { FlowOutcome } from '#web/api/generated/model/flowOutcome.zod.ts';
import type { FlowRow } from '#web/api/generated/model/flowRow.zod.ts';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { FLOW_TEXT_LENGTHS, type FlowCells, type FlowColumn, type FlowFacts, judgeFlow } from '#web/domain/flow-input.ts';
import { moneyDecimals } from '#web/domain/rate-format.ts';
import { perform, tellActFailure, tellNeverArrived } from '#web/engines/acts/perform.ts';
import { TextField } from '#web/engines/form/text-field.tsx';
import { type FormState, type Issues, useForm } from '#web/engines/form/use-form.ts';
import { deskDay } from '#web/live/bank-clock.ts';
import { ask, openPanel } from '#web/state/dialogs.ts';
import { notify } from '#web/state/notices.ts';
import { AmountField } from '#web/ui/amount-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { Segments } from '#web/ui/segments.tsx';

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

/** Sends a new flow, or the new content of one. Returns what became of it; null if the bank refused or never got it. */
async function send(row: FlowInput, changed: FlowRow | null): Promise<FlowOutcome['outcome'] | null> {
  const performed = changed
    ? await perform({
        operationId: 'changeFlow',
        subject: changed.flowNo,
        send: (clientRequestId) => changeFlow({ clientRequestId, flowNo: changed.flowNo, ...row }),
      })
    : await perform({
        operationId: 'saveFlows',
        subject: row.reference,
        send: (clientRequestId) => saveFlows({ clientRequestId, rows: [row] }),
      });
  void refreshDeals();
  if (performed.kind === 'refused') tellActFailure(performed.failure);
  if (performed.kind === 'neverArrived') tellNeverArrived(performed.act);
  if (performed.kind !== 'done') return null;
  const data = performed.answer && dataOf(performed.answer);
  const [outcome] = data && 'rows' in data ? data.rows : [];
  if (outcome?.outcome === 'refused') notify('error', { key: 'account.flows.refused', values: { reason: outcome.reason ?? '' } });
  return outcome?.outcome ?? 'saved';
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
    const outcome = await send({ ...meant, copy }, changed);
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
