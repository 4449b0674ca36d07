// The image captcha in a dialog, opened before an SMS code is sent (USR-07, USR-21 to USR-24).
import { Button, Flex, Input, Text } from '@chakra-ui/react';
import { type FormEvent, useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '#web/api/failures.ts';
import { useVerifyGrapCapt } from '#web/api/generated/auth/auth.ts';
import { CAPTCHA_LENGTH } from '#web/domain/constants.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Labelled } from '#web/ui/labelled.tsx';
import { CaptchaImage } from './captcha-image.tsx';
import { blank, type Entry, isSolved, reduce, type Typed } from './captcha.machine.ts';
import { useCaptcha } from './use-captcha.ts';

/** The code `captchaWrong` of the contract. */
const WRONG = 1001;

function useEntry(onSolved: (solved: Typed) => void) {
  const captcha = useCaptcha();
  const [entry, act] = useReducer(reduce, blank);
  const renew = () => {
    act({ type: 'renewed' });
    captcha.another();
  };
  const check = useVerifyGrapCapt({
    mutation: {
      meta: { quietCode: WRONG },
      onSuccess: (_answer, { params }) => act({ type: 'answered', isRight: true, ...params }),
      onError: (thrown, { params }) => {
        const failure = failureOf(thrown);
        if (failure.kind !== 'business' || failure.code !== WRONG) return renew();
        act({ type: 'answered', isRight: false, ...params });
        captcha.another();
      },
    },
  });
  useEffect(() => {
    if (isSolved(entry)) onSolved({ captchaCode: entry.captchaCode, randomToken: entry.randomToken });
  }, [entry, onSolved]);
  return {
    entry,
    captcha: { ...captcha, another: renew },
    confirm: () => act({ type: 'confirmed' }),
    type: (text: string) => {
      const typed = { captchaCode: text.trim(), randomToken: captcha.randomToken };
      act({ type: 'typed', ...typed });
      if (typed.captchaCode.length === CAPTCHA_LENGTH) check.mutate({ params: typed });
    },
  };
}

function Verdict({ state }: { state: Entry['state'] }) {
  const { t } = useTranslation();
  return (
    <Text as="span" role="status" display="inline-flex" alignItems="center" gap="1" color={state === 'right' ? 'fg.success' : 'fg.subtle'}>
      {state === 'right' && <Icon name="check" size={12} />}
      {t(`credential.captcha.${state}`)}
    </Text>
  );
}

function CaptchaForm({ onSolved, onCancel }: { onSolved: (solved: Typed) => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const { entry, captcha, confirm, type } = useEntry(onSolved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    confirm();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Labelled
        label={t('credential.captcha.label')}
        error={entry.issue === null ? undefined : t(entry.issue)}
        help={<Verdict state={entry.state} />}
      >
        <Flex gap="2" w="full">
          <Input
            name="captchaCode"
            size="lg"
            flex="1"
            value={entry.captchaCode}
            maxLength={CAPTCHA_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => type(target.value)}
          />
          <CaptchaImage captcha={captcha} />
        </Flex>
      </Labelled>
      <Flex justify="flex-end" gap="3" mt="5">
        <Button type="button" variant="outline" size="md" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" size="md">
          {t('common.confirm')}
        </Button>
      </Flex>
    </form>
  );
}

/** Opens the dialog. Resolves with the code and token that the bank accepted, or null when the dialog was closed. */
export function askCaptcha(): Promise<Typed | null> {
  const { promise, resolve } = Promise.withResolvers<Typed | null>();
  const close: () => void = openPanel({
    title: { key: 'auth.imageCaptcha' },
    width: 'captcha',
    onClosed: () => resolve(null),
    body: (
      <CaptchaForm
        onCancel={() => close()}
        onSolved={(solved) => {
          resolve(solved);
          close();
        }}
      />
    ),
  });
  return promise;
}
