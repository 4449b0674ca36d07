// The users of the customer with role and limits: a table on a wide page, cards on a narrow one (EYE-11).
import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { UserRow } from '#web/api/generated/model/userRow.zod.ts';
import { roleOf } from '#web/domain/roles.ts';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { useWide } from '#web/ui/use-wide.ts';
import { EditRole, EditUsd } from './edit-fields.tsx';
import { isRoleCode, type LimitName, limitText, roleCodeOf, userField } from './limits.rules.ts';
import type { EditState } from './use-edits.ts';

type Props = { readonly row: UserRow; readonly state: EditState; readonly own: string; readonly isBare: boolean };

const table = {
  w: 'full',
  borderCollapse: 'collapse',
  '& th': { textAlign: 'start', fontSize: 'xs', fontWeight: 'normal', color: 'fg.muted', py: '2', px: '3', whiteSpace: 'nowrap' },
  '& td': { py: '2', px: '3', verticalAlign: 'top', borderTopWidth: '1px' },
  '& th[data-end]': { textAlign: 'end' },
} as const;

/** Name, marks and mobile number of a user. */
function Who({ row, own }: Pick<Props, 'row' | 'own'>) {
  const { t } = useTranslation();
  const { loginName, mobileEnd, isNew, createdBy } = row;
  const notes = [
    ...(mobileEnd === '' ? [] : [t('limits.users.mobileEnd', { digits: mobileEnd })]),
    ...(createdBy === null ? [] : [t('limits.users.createdBy', { name: createdBy })]),
  ];
  return (
    <>
      <Flex align="center" gap="2" wrap="wrap" minH="6">
        <Text fontWeight="medium" overflowWrap="anywhere">
          {loginName}
        </Text>
        {loginName === own && <StatusTag label={t('limits.users.own')} />}
        {isNew && <StatusTag label={t('limits.users.new')} tone="waiting" />}
      </Flex>
      <Text fontSize="xs" color="fg.muted">
        {notes.join(' · ')}
      </Text>
    </>
  );
}

/** The role; that of the administrator, and one that cannot be chosen, are texts. */
function Role({ row, state, own, isBare }: Props) {
  const { t } = useTranslation();
  const code = roleCodeOf(row, state.edits);
  const { loginName } = row;
  const role = t('limits.users.role');
  if (loginName === own || !isRoleCode(row.role))
    return (
      <Box>
        {!isBare && (
          <Text fontSize="xs" color="fg.muted">
            {role}
          </Text>
        )}
        <Text minH={isBare ? '9' : '6'} display="flex" alignItems="center" fontSize="sm">
          {t(`menu.role.${roleOf(code)}`)}
        </Text>
      </Box>
    );
  return (
    <EditRole
      label={isBare ? t('limits.users.of', { name: loginName, field: role }) : role}
      isBare={isBare}
      value={code}
      onChange={(chosen) => state.setUser(loginName, { role: chosen })}
    />
  );
}

function Limit({ row, state, isBare, name }: Props & { name: LimitName }) {
  const { t } = useTranslation();
  const { loginName } = row;
  const field = t('limits.users.inUsd', { limit: t(`limits.users.${name}`) });
  return (
    <EditUsd
      state={state}
      field={userField(loginName, name)}
      label={isBare ? t('limits.users.of', { name: loginName, field }) : field}
      isBare={isBare}
      placeholder={t('limits.users.none')}
      value={limitText(row, state.edits, name)}
      onChange={(text) => state.setUser(loginName, { [name]: text })}
    />
  );
}

function OwnWhy() {
  const { t } = useTranslation();
  return (
    <Text fontSize="xs" color="fg.muted">
      {t('limits.users.ownWhy')}
    </Text>
  );
}

function Line(props: Props) {
  const { row, own } = props;
  return (
    <tr data-user={row.loginName}>
      <td>
        <Who row={row} own={own} />
        {row.loginName === own && <OwnWhy />}
      </td>
      <td>
        <Role {...props} />
      </td>
      <td>
        <Limit {...props} name="deal" />
      </td>
      <td>
        <Limit {...props} name="day" />
      </td>
    </tr>
  );
}

function Card(props: Props) {
  const { row, own } = props;
  return (
    <Flex as="li" direction="column" gap="3" p="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }} data-user={row.loginName}>
      <Box>
        <Who row={row} own={own} />
        {row.loginName === own && <OwnWhy />}
      </Box>
      <Role {...props} />
      <Limit {...props} name="deal" />
      <Limit {...props} name="day" />
    </Flex>
  );
}

/** All users of the customer; `own` is the login name of the administrator. */
export function UserRows({ users, state, own }: { users: readonly UserRow[]; state: EditState; own: string }) {
  const { t } = useTranslation();
  if (!useWide())
    return (
      <ul>
        {users.map((row) => (
          <Card key={row.loginName} row={row} state={state} own={own} isBare={false} />
        ))}
      </ul>
    );
  const amount = (name: LimitName) => t('limits.users.inUsd', { limit: t(`limits.users.${name}`) });
  return (
    <chakra.table css={table} aria-label={t('limits.users.title')}>
      <thead>
        <tr>
          <th scope="col">{t('limits.users.name')}</th>
          <chakra.th scope="col" w="232px">
            {t('limits.users.role')}
          </chakra.th>
          {(['deal', 'day'] as const).map((name) => (
            <chakra.th key={name} scope="col" data-end w="192px">
              {amount(name)}
            </chakra.th>
          ))}
        </tr>
      </thead>
      <tbody>
        {users.map((row) => (
          <Line key={row.loginName} row={row} state={state} own={own} isBare />
        ))}
      </tbody>
    </chakra.table>
  );
}
