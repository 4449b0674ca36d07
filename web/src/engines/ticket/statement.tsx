// The risk-neutral statement: it must be opened before it can be agreed to, and is agreed to where it is read (REP-03, REP-04).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { openPanel } from '#web/state/dialogs.ts';
import { CheckBox } from '#web/ui/check-box.tsx';
import type { FieldProps } from './field-props.ts';

function StatementText({ onAgree }: { onAgree: () => void }) {
  const { t } = useTranslation();
  return (
    <Flex direction="column" gap="3" lineHeight="1.7">
      {(['text1', 'text2', 'text3'] as const).map((part) => (
        <Text key={part}>{t(`trade.statement.${part}`)}</Text>
      ))}
      <Button size="md" alignSelf="flex-end" onClick={onAgree}>
        {t('trade.field.agree')}
      </Button>
    </Flex>
  );
}

type Props = FieldProps & { readonly label: string; readonly error: string | undefined };

/** A button that opens it, and the box that shows the agreement and takes it back. */
export function Statement({ state, id, label, error, statementRead, set, readStatement }: Props) {
  const { t } = useTranslation();
  const open = () => {
    readStatement();
    const close = openPanel({
      title: { key: 'trade.section.statement' },
      width: 'password',
      body: (
        <StatementText
          onAgree={() => {
            set('1');
            close();
          }}
        />
      ),
    });
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
          onChange={(on) => set(on ? '1' : '')}
        />
      </Flex>
      <Text id={`${id}-hint`} fontSize="xs" color={error === undefined ? 'fg.subtle' : 'fg.error'}>
        {error ?? t('trade.statement.mustOpen')}
      </Text>
    </Flex>
  );
}
