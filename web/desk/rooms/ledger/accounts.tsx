// The accounts of all customers with their balances. Each can be frozen, closed and restored (DSK-09).
import { Button, chakra, Flex, Input, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { moneyText } from '#web/domain/rate-format.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { StatusTag } from '#web/ui/status-tag.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { useListAccounts, useRestoreAccount, useSetAccountState, useViewWorld } from '../../api/generated/control.ts';
import type { DeskAccount, Ledger } from '../../api/generated/control.schemas.ts';
import { useTexts } from '../../i18n/texts.ts';
import { DataTable } from '../../parts/data-table.tsx';

const COLUMNS = [
  { name: 'account' },
  { name: 'balance', isFigure: true },
  { name: 'frozen', isFigure: true },
  { name: 'state' },
  { name: 'act', isFigure: true },
] as const;

/** The states that a button leads to; restoring is a call of its own. */
const acts = { freeze: '1', close: '2' } as const;
const tones = { '0': 'good', '1': 'waiting', '2': 'bad' } as const;

function Acts({ world, account: { accountNo, state } }: { world: string; account: DeskAccount }) {
  const { say } = useTexts();
  const set = useSetAccountState();
  const restore = useRestoreAccount();
  const possible = (['freeze', 'close'] as const).filter((each) => acts[each] !== state);
  return (
    <Flex gap="1.5" justify="flex-end">
      {possible.map((each) => (
        <Button
          key={each}
          variant="outline"
          size="xs"
          aria-label={say(`ledger.accountLabel.${each}`, { account: accountNo })}
          disabled={set.isPending}
          onClick={() => set.mutate({ world, data: { accountNo, state: acts[each] } })}
        >
          {say(`ledger.accountAct.${each}`)}
        </Button>
      ))}
      {state !== '0' && (
        <Button
          size="xs"
          aria-label={say('ledger.accountLabel.restore', { account: accountNo })}
          disabled={restore.isPending}
          onClick={() => restore.mutate({ world, accountNo })}
        >
          {say('ledger.accountAct.restore')}
        </Button>
      )}
    </Flex>
  );
}

function AccountRow({ world, account, frozen }: { world: string; account: DeskAccount; frozen: string }) {
  const { say } = useTexts();
  const { accountNo, customerId, currency, kind, state, balance } = account;
  return (
    <tr>
      <td>
        {accountNo}
        <Text fontSize="xs" color="fg.muted" lineHeight="short">
          {customerId} · {say(kind === 'MARGIN' ? 'ledger.margin' : 'ledger.trade')}
        </Text>
      </td>
      <td data-figure>
        {currency} {moneyText(balance, currency)}
      </td>
      <td data-figure>{moneyText(frozen, currency)}</td>
      <td>
        <StatusTag label={say(`ledger.accountState.${state}`)} tone={tones[state]} />
      </td>
      <td data-figure>
        <Acts world={world} account={account} />
      </td>
    </tr>
  );
}

const matches = ({ accountNo, customerId, currency }: DeskAccount, typed: string): boolean => {
  const text = `${accountNo} ${customerId} ${currency}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

export function Accounts({ world }: { world: string }) {
  const { say } = useTexts();
  const [typed, setTyped] = useState('');
  const { data: accounts, error, refetch } = useListAccounts(world);
  const { data: ledger } = useViewWorld(world, 'ledger');
  if (!accounts)
    return error ? <Failed reason={error.message || say('failure.unreachable')} onRetry={() => void refetch()} /> : <Waiting />;
  const books = (ledger as Ledger | undefined)?.books ?? {};
  const found = accounts.filter((account) => matches(account, typed));
  return (
    <chakra.div mt="3">
      <Section
        title={say('ledger.accounts', { count: found.length })}
        isFlush
        actions={
          <Input
            size="sm"
            maxW="64"
            aria-label={say('ledger.accountSearch')}
            placeholder={say('ledger.accountSearch')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        }
      >
        <DataTable columns={COLUMNS} titleOf={(name) => say(`ledger.col.${name}`)} none={say('ledger.noAccount')}>
          {found.map((account) => (
            <AccountRow key={account.accountNo} world={world} account={account} frozen={books[`${account.accountNo}.frozen`] ?? '0'} />
          ))}
        </DataTable>
      </Section>
    </chakra.div>
  );
}
