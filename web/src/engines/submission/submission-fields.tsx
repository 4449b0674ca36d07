// Why an action goes to a second person, and what its maker can add: a limit rate and a note (EYE-02, EYE-03).
import { Flex, Input, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { Labelled } from '#web/ui/labelled.tsx';
import { RateField } from '#web/ui/rate-field.tsx';
import { Unbroken } from '#web/ui/unbroken.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { isLimitRate, NOTE_LENGTH, type SubmissionEntry } from './submission.ts';

type LimitProps = Pick<SubmissionEntry, 'terms' | 'set'> & {
  readonly limit: NonNullable<SubmissionEntry['limit']>;
  readonly isDisabled: boolean;
};

function Limit({ limit: { label, decimals }, terms, set, isDisabled }: LimitProps) {
  const { t } = useTranslation();
  const { limitRate = '' } = terms;
  return (
    <Labelled label={t(label)} help={t('submission.limitNote')} error={isLimitRate(limitRate) ? undefined : t('submission.limitInvalid')}>
      <RateField
        label={t(label)}
        value={limitRate}
        decimals={decimals}
        isDisabled={isDisabled}
        onChange={(text) => set({ ...terms, limitRate: text })}
      />
    </Labelled>
  );
}

/** Shown in the dialog of an action, under its own fields. */
export function SubmissionFields({ why, limit, terms, set, isDisabled }: SubmissionEntry & { readonly isDisabled: boolean }) {
  const { t } = useTranslation();
  const say = useWords();
  return (
    <Flex direction="column" gap="3" mt="4" pt="3" borderTopWidth="1px" data-approval="">
      <Text role="status" fontWeight="medium">
        <Unbroken text={say(why)} />
      </Text>
      {limit && <Limit limit={limit} terms={terms} set={set} isDisabled={isDisabled} />}
      <Labelled label={t('submission.note')}>
        <Input
          size="md"
          value={terms.note}
          maxLength={NOTE_LENGTH}
          autoComplete="off"
          disabled={isDisabled}
          onChange={(event) => set({ ...terms, note: event.target.value })}
        />
      </Labelled>
    </Flex>
  );
}
