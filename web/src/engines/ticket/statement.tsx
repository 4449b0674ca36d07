// The risk-neutral statement. It must be opened before the user can agree to it; the check box is inside the opened
// text (REP-03, REP-04).
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { openPanel } from '#web/state/dialogs.ts';
import { useWords } from '#web/ui/use-words.ts';
import type { FieldProps } from './field-props.ts';
import { FoldHead } from './fold-head.tsx';
import { issueWords } from './issues.ts';

function StatementText({ isAgreed, onDecide }: { isAgreed: boolean; onDecide: () => void }) {
  const { t } = useTranslation();
  return (
    <Flex direction="column" gap="3" lineHeight="1.7">
      {(['text1', 'text2', 'text3'] as const).map((part) => (
        <Text key={part}>{t(`ticket.statement.${part}`)}</Text>
      ))}
      <Text fontSize="xs" color="fg.muted">
        {t('ticket.statement.mustOpen')}
      </Text>
      <Button size="md" variant={isAgreed ? 'outline' : 'solid'} alignSelf="flex-end" onClick={onDecide}>
        {t(isAgreed ? 'ticket.statement.withdraw' : 'trade.field.agree')}
      </Button>
    </Flex>
  );
}

/** A row that shows whether the user has agreed to the statement. A click opens its text. */
export function Statement({ state: { key, value, issue }, id, set }: Pick<FieldProps, 'state' | 'id' | 'set'>) {
  const { t } = useTranslation();
  const say = useWords();
  const isAgreed = value === '1';
  const open = () => {
    const close = openPanel({
      title: { key: 'trade.section.statement' },
      width: 'password',
      body: (
        <StatementText
          isAgreed={isAgreed}
          onDecide={() => {
            set(isAgreed ? '' : '1');
            close();
          }}
        />
      ),
    });
  };
  return (
    <Box data-field={key}>
      <FoldHead
        id={id}
        title={t('trade.section.statementShort')}
        aria-haspopup="dialog"
        aria-describedby={issue ? `${id}-error` : undefined}
        data-statement={isAgreed ? 'agreed' : 'open'}
        onClick={open}
      >
        <Text as="span" color={isAgreed ? 'fg.success' : 'fg.warning'}>
          {t(isAgreed ? 'ticket.statement.agreed' : 'ticket.statement.open')}
        </Text>
      </FoldHead>
      {issue && (
        <Text id={`${id}-error`} px="3" pb="2" fontSize="xs" color="fg.error">
          {say(issueWords(issue))}
        </Text>
      )}
    </Box>
  );
}
