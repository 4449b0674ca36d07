// The risk-neutral statement: it must be opened before it can be agreed to, for each trade anew (REP-03, REP-04).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { openPanel } from '#web/state/dialogs.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import type { FieldProps } from './field-view.tsx';

function StatementText() {
  const { t } = useTranslation();
  return (
    <Flex direction="column" gap="3" lineHeight="1.7">
      {(['text1', 'text2', 'text3'] as const).map((part) => (
        <Text key={part}>{t(`trade.statement.${part}`)}</Text>
      ))}
    </Flex>
  );
}

/** A button that opens it and the box that agrees. */
export function Statement({ state, id, label, error, statementRead, act }: FieldProps & { label: string; error: string | undefined }) {
  const { t } = useTranslation();
  const open = () => {
    act({ type: 'readStatement' });
    openPanel({ title: { key: 'trade.section.statement' }, width: 'password', body: <StatementText /> });
  };
  return (
    <Flex direction="column" gap="2">
      <Flex align="center" gap="3" wrap="wrap">
        <Button id={statementRead ? undefined : id} type="button" variant="outline" size="xs" onClick={open}>
          {t(statementRead ? 'trade.statement.again' : 'trade.statement.open')}
        </Button>
        <CheckBox
          id={statementRead ? id : `${id}-box`}
          label={label}
          checked={state.value === '1'}
          disabled={!statementRead}
          describedBy={`${id}-hint`}
          onChange={(on) => act({ type: 'set', field: state.field.key, text: on ? '1' : '' })}
        />
      </Flex>
      <Text id={`${id}-hint`} fontSize="xs" color={error === undefined ? 'fg.subtle' : 'fg.error'}>
        {error ?? t('trade.statement.mustOpen')}
      </Text>
    </Flex>
  );
}
