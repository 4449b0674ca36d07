// The dialog that saves users and limits: what changes, and an SMS code (EYE-11).
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { granted } from '#web/api/data-of.ts';
import { failureOf } from '#web/api/failures.ts';
import { saveApprovalSettings } from '#web/api/generated/approval/approval.ts';
import { code as sendCode } from '#web/api/generated/auth/auth.ts';
import type { SaveApprovalSettingsRequest } from '#web/api/generated/model/saveApprovalSettingsRequest.zod.ts';
import { useForm } from '#web/engines/form/use-form.ts';
import { smsCodeIssue } from '#web/engines/identity/credential.rules.ts';
import { refusedAt } from '#web/engines/identity/refused-at.ts';
import { SmsCodeField } from '#web/engines/identity/sms-code-field.tsx';
import { useSmsCode } from '#web/engines/identity/use-sms-code.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { toast } from '#web/state/notices.ts';
import { ChangeLines } from './change-lines.tsx';
import type { Change } from './limits.changes.ts';

/** The msgType of an SMS code that confirms users and limits. */
const FOR_LIMITS = '6';
/** The refusal after someone else has saved. */
const SETTINGS_CHANGED = 2080;

const EMPTY = { msgCode: '' };
const refused = { 1006: { msgCode: 'credential.refused.code' } } as const;

/** `onSaved` is called after the bank has saved, `load` fetches the settings again and keeps the edits. */
type Saving = {
  readonly body: Omit<SaveApprovalSettingsRequest, 'code'>;
  readonly changes: readonly Change[];
  readonly onSaved: () => Promise<void>;
  readonly load: () => Promise<void>;
};

/** The bank's refusal in its words; if someone else has saved, with a button that loads the current settings. */
function Refusal({ thrown, load }: { thrown: unknown; load: () => void }) {
  const { t } = useTranslation();
  const failure = failureOf(thrown);
  if (failure.kind !== 'business' || failure.code in refused) return null;
  return (
    <Box role="alert" p="3" borderRadius="md" borderWidth="1px" borderColor="border.error" fontSize="sm">
      <Text color="fg.error">{failure.msg}</Text>
      <Text>{t('limits.refusedKept')}</Text>
      {failure.code === SETTINGS_CHANGED && (
        <Button type="button" variant="outline" size="sm" mt="2" onClick={load}>
          {t('limits.load')}
        </Button>
      )}
    </Box>
  );
}

function SaveForm({ body, changes, onSaved, load, close }: Saving & { close: () => void }) {
  const { t } = useTranslation();
  const form = useForm(EMPTY, ({ msgCode }) => ({ msgCode: smsCodeIssue(msgCode) }));
  const sms = useSmsCode({
    prepare: () => true,
    request: async (solved) => granted(await sendCode({ msgType: FOR_LIMITS, ...solved })),
    onSent: () => form.focus('msgCode'),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (code: string) => granted(await saveApprovalSettings({ ...body, code })),
    meta: { quietCode: SETTINGS_CHANGED },
    onSuccess: async () => {
      close();
      toast('success', { key: 'limits.saved' });
      await onSaved();
    },
    onError: async (thrown) => {
      form.refuse(refusedAt(thrown, refused));
      // Without an answer the bank may have saved; what it has is then no change any more.
      if (failureOf(thrown).kind !== 'business') await load();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && form.check()) mutate(form.values.msgCode);
  };
  const reload = async () => {
    close();
    await load();
    toast('success', { key: 'limits.loaded' });
  };
  return (
    <Flex asChild direction="column" gap="4">
      <form id={form.id} noValidate onSubmit={submit}>
        <ChangeLines changes={changes} />
        <Text fontSize="sm" color="fg.muted">
          {t('limits.saveAbout')}
        </Text>
        <SmsCodeField form={form} sms={sms} />
        {error !== null && <Refusal thrown={error} load={() => void reload()} />}
        <Flex justify="flex-end" gap="3" mt="1">
          <Button type="button" variant="outline" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" loading={isPending}>
            {t('limits.save')}
          </Button>
        </Flex>
      </form>
    </Flex>
  );
}

/** Opens the dialog. */
export function openSaveLimits(saving: Saving): void {
  const close: () => void = openPanel({
    title: { key: 'limits.saveTitle' },
    width: 'password',
    body: <SaveForm {...saving} close={() => close()} />,
  });
}
