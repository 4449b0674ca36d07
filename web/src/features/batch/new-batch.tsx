// A new batch: flows are chosen, then netted; and the recent batches (EXP-05).
import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useMay } from '#web/state/activities.ts';
import { carried } from '#web/state/navigation.ts';
import { ChooseFlows } from './choose-flows.tsx';
import { Netting } from './netting.tsx';
import { RecentBatches } from './recent-batches.tsx';

const none: ReadonlySet<string> = new Set();

/** Returns the chosen flows, whether they are netted, and how to change both. Flows that another page names are chosen. */
function useChoice() {
  const [chosen, choose] = useState(none);
  const [isNetted, setNetted] = useState(false);
  const [taken, setTaken] = useState(0);
  const brought = useSnapshot(carried)['batch'];
  if (brought && brought.turn > taken) {
    setTaken(brought.turn);
    choose(new Set((brought.values['flows'] ?? '').split(',').filter(Boolean)));
    setNetted(false);
  }
  return { chosen, choose, isNetted, setNetted };
}

function Choice({ onOpen }: { readonly onOpen: (batchNo: string) => void }) {
  const { t } = useTranslation();
  const { chosen, choose, isNetted, setNetted } = useChoice();
  if (isNetted) return <Netting flowNos={[...chosen].toSorted()} onBack={() => setNetted(false)} onAsked={onOpen} />;
  return (
    <>
      <Text fontSize="sm" color="fg.muted">
        {t('batch.about')}
      </Text>
      <ChooseFlows chosen={chosen} onChoose={choose} onNet={() => setNetted(true)} below={<RecentBatches onOpen={onOpen} />} />
    </>
  );
}

/** A role that only reads sees the recent batches. */
export function NewBatch({ onOpen }: { readonly onOpen: (batchNo: string) => void }) {
  const { t } = useTranslation();
  const mayAsk = useMay('quote');
  if (mayAsk) return <Choice onOpen={onOpen} />;
  return (
    <>
      <Text>{t('batch.readOnly')}</Text>
      <RecentBatches onOpen={onOpen} />
    </>
  );
}
