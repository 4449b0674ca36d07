// The form shared by both changes of credentials: fields, save button, and refusals (USR-03, USR-11, USR-12).
import { Button, Flex } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormState, Values } from '#web/engines/form/use-form.ts';
import { refusedAt, type RefusedFields } from '#web/engines/identity/refused-at.ts';
import type { TextKey } from '#web/i18n/index.ts';
import type { Words } from '#web/state/dialogs.ts';
import { leaveSession } from '#web/state/leaving.ts';

type Props<Form extends Values> = {
  readonly form: FormState<Form>;
  readonly save: (values: Form) => Promise<unknown>;
  readonly refused: RefusedFields<Form>;
  /** Text of the save button. */
  readonly act: TextKey;
  /** Message after saving, before the session ends. */
  readonly saved: Words;
  readonly close: () => void;
  readonly children: ReactNode;
};

/** Runs one save at a time; typed values stay in the form until the bank has accepted them. */
export function ChangeForm<Form extends Values>({ form, save, act, refused, saved, close, children }: Props<Form>) {
  const { t } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    meta: { endsSession: true },
    onSuccess: () => {
      close();
      void leaveSession(saved);
    },
    onError: (thrown) => form.refuse(refusedAt(thrown, refused)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && form.check()) mutate(form.values);
  };
  return (
    <Flex asChild direction="column" gap="4">
      <form id={form.id} noValidate onSubmit={submit}>
        {children}
        <Flex justify="flex-end" gap="3" mt="1">
          <Button type="button" variant="outline" size="md" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" size="md" loading={isPending}>
            {t(act)}
          </Button>
        </Flex>
      </form>
    </Flex>
  );
}
