// The users to add: name, role, mobile number and limits (EYE-11).
import { Box, Button, Flex, Heading, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { typedDigits } from '#web/domain/figure-input.ts';
import { typedUsername } from '#web/domain/password-policy.ts';
import { EditRole, EditText, EditUsd } from './edit-fields.tsx';
import { newField, type NewUser } from './limits.rules.ts';
import type { EditState } from './use-edits.ts';

const NAME_LENGTH = 20;
const MOBILE_LENGTH = 11;

function Fields({ user, state }: { user: NewUser; state: EditState }) {
  const { t } = useTranslation();
  const { id } = user;
  const props = (name: 'loginName' | 'mobile' | 'deal' | 'day') => ({ state, field: newField(id, name), value: user[name] });
  return (
    <Box
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' }}
      gap="3"
      alignItems="start"
    >
      <EditText
        {...props('loginName')}
        label={t('limits.users.name')}
        help={t('credential.usernameRule')}
        maxLength={NAME_LENGTH}
        onChange={(text) => state.setNew(id, { loginName: typedUsername(text) })}
      />
      <EditRole label={t('limits.users.role')} value={user.role} onChange={(role) => state.setNew(id, { role })} />
      <EditText
        {...props('mobile')}
        label={t('limits.users.mobile')}
        help={t('limits.users.mobileHelp')}
        inputMode="numeric"
        maxLength={MOBILE_LENGTH}
        onChange={(text) => state.setNew(id, { mobile: typedDigits(text) })}
      />
      {(['deal', 'day'] as const).map((name) => (
        <EditUsd
          key={name}
          {...props(name)}
          label={t('limits.users.inUsd', { limit: t(`limits.users.${name}`) })}
          placeholder={t('limits.users.none')}
          onChange={(text) => state.setNew(id, { [name]: text })}
        />
      ))}
    </Box>
  );
}

/** The forms of the users to add, each with a button that removes it. */
export function NewUsers({ state }: { state: EditState }) {
  const { t } = useTranslation();
  return state.edits.added.map((user) => (
    <Box key={user.id} as="section" p="3" borderTopWidth="1px" bg="bg.subtle" data-new-user={user.id}>
      <Flex align="center" justify="space-between" gap="3" mb="2">
        <Heading as="h3" fontSize="sm">
          {t('limits.users.newTitle')}
        </Heading>
        <Button
          variant="outline"
          size="sm"
          aria-label={user.loginName === '' ? undefined : t('limits.users.removeNew', { name: user.loginName })}
          onClick={() => state.remove(user.id)}
        >
          {t('limits.users.remove')}
        </Button>
      </Flex>
      <Fields user={user} state={state} />
      <Text mt="2" fontSize="sm" color="fg.muted">
        {t('limits.users.newAbout')}
      </Text>
    </Box>
  ));
}
