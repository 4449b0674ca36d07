// Asks before an action with all that it will do, sends it once, and says what came of it.
import { Button, Field, Flex, Input, Text } from '@chakra-ui/react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settledAmount, typedAmount } from '#web/domain/amount-input.ts';
import { compare, isDecimal } from '#web/domain/decimal.ts';
import { moneyDecimals, moneyText } from '#web/domain/rate-format.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { ConfirmRows } from '#web/ui/confirm-rows.tsx';
import type { Action, ActionAmount } from './action-types.ts';
import { runAction } from './run-action.ts';

type Problem = { key: 'verify.positiveAmount' } | { key: 'verify.amountAtMost'; values: { max: string } };

/** What is wrong with a partial amount, or null: above 0 and not more than there is (DLV-04). */
export function amountProblem(text: string, { currency, most }: ActionAmount): Problem | null {
  const amount = settledAmount(text, moneyDecimals(currency));
  if (!isDecimal(amount) || compare(amount, '0') <= 0) return { key: 'verify.positiveAmount' };
  return compare(amount, most) > 0 ? { key: 'verify.amountAtMost', values: { max: moneyText(most, currency) } } : null;
}

function ActionForm<Row>({ action, row, close }: { action: Action<Row>; row: Row; close: () => void }) {
  const { t } = useTranslation();
  const amount = action.amount?.(row);
  const [text, setText] = useState(amount?.most ?? '');
  const [busy, setBusy] = useState(false);
  const problem = amount ? amountProblem(text, amount) : null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problem || busy) return;
    setBusy(true);
    const isOver = await runAction(action, row, amount ? settledAmount(text, moneyDecimals(amount.currency)) : '');
    if (isOver) close();
    else setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Text>{t(action.question)}</Text>
      <ConfirmRows rows={action.confirmRows(row)} />
      {amount && (
        <Field.Root invalid={problem !== null} mt="4">
          <Field.Label>
            {t(amount.label)}{' '}
            <Text as="span" color="fg.subtle">
              {amount.currency}
            </Text>
          </Field.Label>
          <Input
            inputMode="decimal"
            size="md"
            textAlign="end"
            value={text}
            disabled={busy}
            onChange={(event) => setText(typedAmount(event.target.value, moneyDecimals(amount.currency)))}
            onBlur={() => setText(settledAmount(text, moneyDecimals(amount.currency)))}
          />
          {problem && <Field.ErrorText>{'values' in problem ? t(problem.key, problem.values) : t(problem.key)}</Field.ErrorText>}
        </Field.Root>
      )}
      <Flex justify="flex-end" gap="3" mt="5">
        <Button type="button" variant="outline" size="md" disabled={busy} onClick={close}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="md" disabled={problem !== null} loading={busy}>
          {t(action.label)}
        </Button>
      </Flex>
    </form>
  );
}

/** Opens the dialog of an action on a row. */
export function openAction<Row>(action: Action<Row>, row: Row): void {
  const close: () => void = openPanel({
    title: { key: action.label },
    width: 'username',
    body: <ActionForm action={action} row={row} close={() => close()} />,
  });
}
