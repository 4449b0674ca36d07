// The room of the ledger: deals with what has happened to them and what comes next, and the accounts with the zero sum of
// each currency (DSK-09).
import { chakra, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Segments } from '#web/ui/segments.tsx';
import { useTexts } from '../../i18n/texts.ts';
import { Accounts } from './accounts.tsx';
import { Deals } from './deals.tsx';
import { ZeroSum } from './zero-sum.tsx';

const VIEWS = ['deals', 'accounts'] as const;

export function LedgerRoom({ world }: { world: string }) {
  const { say } = useTexts();
  const [view, setView] = useState<(typeof VIEWS)[number]>('deals');
  return (
    <>
      <chakra.h1 srOnly>{say('ledger.title')}</chakra.h1>
      <Flex mb="3" gap="3" wrap="wrap" align="center">
        <Segments
          id="ledger-view"
          legend={say('ledger.view')}
          value={view}
          segments={VIEWS.map((each) => ({ value: each, label: say(`ledger.views.${each}`) }))}
          onChange={(value) => setView(VIEWS.find((each) => each === value) ?? 'deals')}
        />
        <Text fontSize="sm" color="fg.muted">
          {say(`ledger.why.${view}`)}
        </Text>
      </Flex>
      {view === 'deals' ? (
        <Deals world={world} />
      ) : (
        <>
          <ZeroSum world={world} />
          <Accounts world={world} />
        </>
      )}
    </>
  );
}
