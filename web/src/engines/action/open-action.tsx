// The confirmation dialog of a row action. It shows all consequences, sends the request once and reports the outcome.
import { Button, Field, Flex, NativeSelect, Spinner, Text } from '@chakra-ui/react';
import { type FormEvent, type ReactElement, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { compare, isDecimal } from '#web/domain/decimal.ts';
import { moneyDecimals, moneyText } from '#web/domain/rate-format.ts';
import { openPanel, type Words } from '#web/state/dialogs.ts';
import { AmountField } from '#web/ui/amount-field.tsx';
import { ConfirmRows } from '#web/ui/confirm-rows.tsx';
import { useWords } from '#web/ui/use-words.ts';
import type { ActionField, AnyAction } from './action-types.ts';
import { SubmissionDone } from '../submission/submission-done.tsx';
import { SubmissionFields } from '../submission/submission-fields.tsx';
import { submitWords } from '../submission/submission.ts';
import { runAction } from './run-action.ts';
import { useSubmission } from './use-submission.ts';

type AmountField = Extract<ActionField<string>, { kind: 'amount' }>;
type Problem =
  { readonly key: 'verify.positiveAmount' } | { readonly key: 'verify.amountAtMost'; readonly values: { readonly max: string } };

/** Returns the problem with a partial amount, or null. It must be above 0 and at most the available amount (DLV-04). */
export function amountProblem(text: string, { currency, most }: Pick<AmountField, 'currency' | 'most'>): Problem | null {
  if (!isDecimal(text) || compare(text, '0') <= 0) return { key: 'verify.positiveAmount' };
  return compare(text, most) > 0 ? { key: 'verify.amountAtMost', values: { max: moneyText(most, currency) } } : null;
}

const first = (field: ActionField<string>): string => (field.kind === 'amount' ? field.most : (field.options[0]?.value ?? ''));
const problemOf = (field: ActionField<string>, text: string): Problem | null =>
  field.kind === 'amount' ? amountProblem(text, field) : null;

type FieldProps = {
  readonly field: ActionField<string>;
  readonly text: string;
  readonly busy: boolean;
  readonly set: (text: string) => void;
};

function FieldLine({ field, text, busy, set }: FieldProps) {
  const { t } = useTranslation();
  const say = useWords();
  const problem = problemOf(field, text);
  return (
    <Field.Root invalid={problem !== null} mt="4">
      <Field.Label>
        {t(field.label)}{' '}
        {field.kind === 'amount' && (
          <Text as="span" color="fg.subtle">
            {field.currency}
          </Text>
        )}
      </Field.Label>
      {field.kind === 'amount' ? (
        <AmountField label={t(field.label)} value={text} decimals={moneyDecimals(field.currency)} isDisabled={busy} onChange={set} />
      ) : (
        <NativeSelect.Root disabled={busy}>
          <NativeSelect.Field value={text} onChange={(event) => set(event.target.value)}>
            {field.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {say(label)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      )}
      {problem && <Field.ErrorText>{say(problem)}</Field.ErrorText>}
    </Field.Root>
  );
}

type Checked = 'asking' | { readonly no: Words | string } | 'yes';

// Returns whether the bank allows the action now; 'yes' when the action has no check.
function useCheck<Row>({ check }: AnyAction<Row>, row: Row): Checked {
  const [checked, setChecked] = useState<Checked>(check ? 'asking' : 'yes');
  useEffect(() => {
    let isHere = true;
    const hear = (no: Words | string | null) => {
      if (isHere) setChecked(no === null ? 'yes' : { no });
    };
    check?.(row).then(hear, () => hear({ key: 'errors.loadFailed' }));
    return () => {
      isHere = false;
    };
  }, [check, row]);
  return checked;
}

type FormProps<Row> = { readonly action: AnyAction<Row>; readonly row: Row; readonly close: () => void };

// The fields as typed, and whether one of them is wrong.
function useTyped<Row>({ fields: fieldsOf }: AnyAction<Row>, row: Row) {
  const fields = fieldsOf?.(row) ?? [];
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map((field) => [field.key, first(field)])),
  );
  const textOf = ({ key }: ActionField<string>) => texts[key] ?? '';
  return {
    fields,
    values: Object.fromEntries(fields.map((field) => [field.key, textOf(field)])),
    isWrong: fields.some((field) => problemOf(field, textOf(field)) !== null),
    set: (key: string) => (text: string) => setTexts((before) => ({ ...before, [key]: text })),
  };
}

function ActionForm<Row>({ action, row, close }: FormProps<Row>) {
  const { t } = useTranslation();
  const say = useWords();
  const { fields, values, isWrong, set } = useTyped(action, row);
  const [busy, setBusy] = useState(false);
  const checked = useCheck(action, row);
  const submission = useSubmission(action, row, values);
  const isReady = !isWrong && checked === 'yes' && submission.isRight;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || busy) return;
    setBusy(true);
    const ran = await runAction(action, row, values, submission.terms);
    if (ran.is === 'over') return close();
    setBusy(false);
    submission.heard(ran);
  };
  if (submission.done) return <SubmissionDone {...submission.done} close={close} />;
  return (
    <form onSubmit={(event) => void submit(event)}>
      {action.figures?.(row)}
      <Text>{t(submission.terms ? 'submission.question' : action.question)}</Text>
      {action.note?.(row)}
      <ConfirmRows rows={action.confirmRows(row, values)} />
      {fields.map((field) => (
        <FieldLine key={field.key} field={field} text={values[field.key] ?? ''} busy={busy} set={set(field.key)} />
      ))}
      {submission.fields && <SubmissionFields {...submission.fields} isDisabled={busy} />}
      {checked === 'asking' && <Spinner mt="3" />}
      {typeof checked === 'object' && (
        <Text mt="3" role="alert" color="fg.error">
          {say(checked.no)}
        </Text>
      )}
      <Flex justify="flex-end" gap="3" mt="5">
        <Button type="button" variant="outline" size="md" disabled={busy} onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="md" disabled={!isReady} loading={busy}>
          {t(submission.terms ? submitWords.label : action.label)}
        </Button>
      </Flex>
    </form>
  );
}

/** Returns the confirmation of an action on a row, for a dialog that is already open. `close` closes that dialog. */
export const actionForm = <Row,>(action: AnyAction<Row>, row: Row, close: () => void): ReactElement => (
  <ActionForm action={action} row={row} close={close} />
);

/** Opens the confirmation dialog of an action on a row; figures need a wider one. */
export function openAction<Row>(action: AnyAction<Row>, row: Row): void {
  const close: () => void = openPanel({
    title: { key: action.label },
    width: action.figures ? 'password' : 'username',
    body: actionForm(action, row, () => close()),
  });
}
