// The dialog in which a maker changes a waiting or returned submission: amount, limit rate and note (EYE-09).
import { Button, Flex, Input, Text } from '@chakra-ui/react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeSubmission, useSubmissionDetail } from '#web/api/generated/approval/approval.ts';
import type { SubmissionDetail } from '#web/api/generated/model/submissionDetail.zod.ts';
import type { SubmissionRow } from '#web/api/generated/model/submissionRow.zod.ts';
import type { SubmissionVersion } from '#web/api/generated/model/submissionVersion.zod.ts';
import { dataOf } from '#web/api/data-of.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { refreshDeals } from '#web/api/refresh-deals.ts';
import { compare, isDecimal } from '#web/domain/decimal.ts';
import { moneyDecimals } from '#web/domain/rate-format.ts';
import { neverArrived, perform, tellActFailure } from '#web/engines/acts/perform.ts';
import { isLimitRate, NOTE_LENGTH } from '#web/engines/submission/submission.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { notify } from '#web/state/notices.ts';
import { AmountField } from '#web/ui/amount-field.tsx';
import { Failed } from '#web/ui/failed.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { RateField } from '#web/ui/rate-field.tsx';
import { Waiting } from '#web/ui/waiting.tsx';

/** Decimals that a limit rate may have. */
const RATE_DECIMALS = 8;

type Body = SubmissionVersion['act']['body'];

/** The name of the amount in a request; null if the request has none, such as the exercise of an option. */
const amountKey = (body: Body): 'amount' | 'calcAmount' | null => {
  if ('amount' in body) return 'amount';
  return 'calcAmount' in body ? 'calcAmount' : null;
};

const isAmount = (text: string): boolean => isDecimal(text) && compare(text, '0') > 0;

type Edit = { readonly amount: string; readonly limitRate: string; readonly note: string };

/** Sends the new version; true when the bank has taken it. */
async function change({ submission }: SubmissionDetail, { act }: SubmissionVersion, edit: Edit): Promise<boolean> {
  const { submissionNo, version } = submission;
  const key = amountKey(act.body);
  // The request of the version before, with another amount.
  const changed = { ...act, body: { ...act.body, ...(key !== null && { [key]: edit.amount }) } } as typeof act;
  const performed = await perform({
    operationId: 'changeSubmission',
    subject: submissionNo,
    send: (clientRequestId) =>
      changeSubmission({
        clientRequestId,
        submissionNo,
        version,
        act: changed,
        note: edit.note.trim(),
        ...(edit.limitRate !== '' && { limitRate: edit.limitRate }),
      }),
  });
  void refreshDeals();
  if (performed.kind === 'refused') tellActFailure(performed.failure);
  else if (performed.kind === 'neverArrived') notify('warning', neverArrived(performed.act));
  else notify('success', { key: 'approvals.did.change', values: { submissionNo } });
  return performed.kind === 'done';
}

type FormProps = { readonly detail: SubmissionDetail; readonly version: SubmissionVersion; readonly close: () => void };

function ChangeForm({ detail, version, close }: FormProps) {
  const { t } = useTranslation();
  const { currency, area } = detail.submission;
  const key = amountKey(version.act.body);
  const body = version.act.body as Readonly<Record<string, unknown>>;
  const [edit, setEdit] = useState<Edit>({
    amount: key === null ? '' : String(body[key]),
    limitRate: version.limitRate ?? '',
    note: version.note,
  });
  const [busy, setBusy] = useState(false);
  const isWrong = (key !== null && !isAmount(edit.amount)) || !isLimitRate(edit.limitRate);
  const set = (changed: Partial<Edit>) => setEdit((before) => ({ ...before, ...changed }));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || busy) return;
    setBusy(true);
    if (await change(detail, version, edit)) close();
    else setBusy(false);
  };
  const fields: readonly ReactNode[] = [
    key !== null && (
      <Labelled key="amount" label={`${t('approvals.amount')} ${currency}`}>
        <AmountField
          label={`${t('approvals.amount')} ${currency}`}
          value={edit.amount}
          decimals={moneyDecimals(currency)}
          isDisabled={busy}
          onChange={(amount) => set({ amount })}
        />
      </Labelled>
    ),
    area === 'quote' && version.act.operationId !== 'askBatch' && (
      <Labelled key="limitRate" label={t('approvals.limitRate')} help={t('approvals.limitHelp')}>
        <RateField
          label={t('approvals.limitRate')}
          value={edit.limitRate}
          decimals={RATE_DECIMALS}
          isDisabled={busy}
          onChange={(limitRate) => set({ limitRate })}
        />
      </Labelled>
    ),
    <Labelled key="note" label={t('approvals.note')}>
      <Input
        size="md"
        value={edit.note}
        maxLength={NOTE_LENGTH}
        autoComplete="off"
        disabled={busy}
        onChange={(event) => set({ note: event.target.value })}
      />
    </Labelled>,
  ];
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Flex direction="column" gap="3">
        <Text>{t('approvals.changeQuestion')}</Text>
        {fields}
        <Flex justify="flex-end" gap="3" mt="2">
          <Button type="button" variant="outline" size="md" disabled={busy} onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" disabled={isWrong} loading={busy}>
            {t('approvals.doChange')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
}

function ReadAndChange({ submissionNo, close }: { readonly submissionNo: string; readonly close: () => void }) {
  const { data, error, refetch } = useSubmissionDetail({ submissionNo }, { query: askedFor });
  const detail = dataOf(data);
  const version = detail?.versions.at(-1);
  if (!detail || !version) return error ? <Failed reason={reasonOf(error)} onRetry={() => void refetch()} /> : <Waiting rows={4} />;
  return <ChangeForm key={detail.versions.length} detail={detail} version={version} close={close} />;
}

/** Whether a maker may change a submission. */
export const isChangeable = ({ state }: SubmissionRow): boolean => state === 'waiting' || state === 'returned';

/** Opens the dialog that changes a submission. */
export function openChange({ submissionNo }: SubmissionRow): void {
  const close: () => void = openPanel({
    title: { key: 'approvals.changeTitle' },
    width: 'username',
    body: <ReadAndChange submissionNo={submissionNo} close={() => close()} />,
  });
}
