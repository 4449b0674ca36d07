// Who the user is, and what the role allows (USR-25).
import { Box, Flex } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { dataOf } from '#web/api/data-of.ts';
import { useClientInfo, useCustomerId } from '#web/api/generated/client/client.ts';
import type { Activity } from '#web/api/generated/model/activity.zod.ts';
import type { LoginState } from '#web/api/generated/model/loginState.zod.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { roleOf } from '#web/domain/roles.ts';
import { session } from '#web/state/session.ts';
import { Failed } from '#web/ui/failed.tsx';
import { FieldRows } from '#web/ui/field-rows.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';

/** Shows the customer id of this login, which a call of its own returns (API-16, API-32). */
function CustomerId() {
  const { t } = useTranslation();
  const { user } = useSnapshot(session);
  const { data } = useCustomerId({ loginName: user?.name ?? '' }, { query: askedFor });
  return dataOf(data)?.customerId ?? t('common.none');
}

/** Name, customer and role of the user. */
export function Identity() {
  const { t } = useTranslation();
  const { user } = useSnapshot(session);
  const { data, error, refetch } = useClientInfo({ query: askedFor });
  const client = dataOf(data)?.client;
  if (error && !client) return <Failed reason={reasonOf(error)} onRetry={() => void refetch()} />;
  return (
    <FieldRows
      look="near"
      rows={[
        { label: t('auth.username'), value: user?.name },
        { label: t('credential.personal.company'), value: client?.customerName ?? user?.customerName },
        { label: t('credential.personal.customerId'), value: <CustomerId /> },
        { label: t('credential.personal.role'), value: t(`menu.role.${roleOf(user?.companyMember ?? '')}`) },
      ]}
    />
  );
}

/** All activities, those about deals first. */
const ACTIVITIES = ['quote', 'order', 'lifecycle', 'print', 'read', 'changeOwn', 'administer'] as const satisfies readonly Activity[];

/** Activities of a customer with approvals; the bank names at least one of them for each of its users who deal (EYE-01). */
const OF_APPROVALS = ['submit', 'decide'] as const satisfies readonly Activity[];

/** Shows why the login may not deal now, if so, and each activity that a role can allow. */
export function Permissions({ state: { dealing, allows } }: { state: LoginState }) {
  const { t } = useTranslation();
  const verdict = (isAllowed: boolean) => (
    <StatusTag label={t(isAllowed ? 'credential.personal.may' : 'credential.personal.mayNot')} tone={isAllowed ? 'good' : 'neutral'} />
  );
  const listed = OF_APPROVALS.some((activity) => allows.includes(activity)) ? [...OF_APPROVALS, ...ACTIVITIES] : ACTIVITIES;
  return (
    <>
      {dealing.reason !== null && <FieldRows look="near" rows={[{ label: t('credential.personal.dealing'), value: dealing.reason }]} />}
      <Box as="ul" mt="2" fontSize="sm">
        {listed.map((activity) => (
          <Flex as="li" key={activity} align="center" gap="4" minH="8" py="1">
            <Box flexShrink="0" w={{ base: '88px', md: '160px' }}>
              {verdict(allows.includes(activity))}
            </Box>
            {t(`credential.personal.allows.${activity}`)}
          </Flex>
        ))}
      </Box>
    </>
  );
}
