// The dialog of an action on a deal of which only the number is known. It reads the deal, and then shows the same
// confirmation as the list of the product, or why the action is not possible (QRY-35).
import { Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useGetServiceTime } from '#web/api/generated/base/base.ts';
import { usePubTrade } from '#web/api/generated/trade/trade.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import { type DueAct, type DueItem, openDeal } from '#web/state/deal-opener.ts';
import { openPanel } from '#web/state/dialogs.ts';
import { Failed } from '#web/ui/failed.tsx';
import { useWords } from '#web/ui/use-words.ts';
import { Waiting } from '#web/ui/waiting.tsx';
import type { DetailAction } from '../detail/detail-types.ts';
import type { DealActionsOf } from './deal-actions.ts';
import { dueActs } from './due-acts.ts';

type Props = { readonly item: DueItem; readonly act: DueAct; readonly actsOf: DealActionsOf; readonly close: () => void };

// The actions are fixed when they are first known, so that a refetch does not replace what the user has typed.
function Chosen({ item, acts, close }: Pick<Props, 'item' | 'close'> & { readonly acts: readonly DetailAction[] }) {
  const { t } = useTranslation();
  const say = useWords();
  const [[possible, impossible]] = useState(() => [acts.find(({ whyNot }) => whyNot === null), acts[0]]);
  if (possible) return possible.form(close);
  const toDeal = () => {
    close();
    openDeal(item);
  };
  return (
    <>
      <Text role="alert">{say(impossible?.whyNot ?? { key: 'record.whyNot.done' })}</Text>
      <Flex justify="flex-end" gap="3" mt="5">
        <Button variant="outline" size="md" onClick={toDeal}>
          {t('list.detail')}
        </Button>
        <Button size="md" onClick={close}>
          {t('common.close')}
        </Button>
      </Flex>
    </>
  );
}

function DueActDialog({ item, act, actsOf, close }: Props) {
  const deal = usePubTrade({ businessNo: item.businessNo }, { query: askedFor });
  const time = useGetServiceTime({ tranType: '0' }, { query: askedFor });
  const [detail, today] = [dataOf(deal.data), dataOf(time.data)?.businessDate];
  const failed = [deal, time].find(({ data, isError }) => isError && !data);
  if (failed) return <Failed reason={reasonOf(failed.error)} onRetry={() => void failed.refetch()} />;
  // A cached answer may be from before the last delivery.
  if (!detail || today === undefined || deal.isFetching) return <Waiting rows={8} />;
  const acts = actsOf(detail, today).filter(({ id, leg = item.leg }) => id === act && leg === item.leg);
  return <Chosen item={item} acts={acts} close={close} />;
}

/** Opens the dialog of an action on an item that falls due; `actsOf` returns the actions of the deal's product. */
export function openDueActDialog(item: DueItem, act: DueAct, actsOf: DealActionsOf): void {
  const { label, width } = dueActs[act];
  const close: () => void = openPanel({
    title: { key: label },
    width,
    body: <DueActDialog item={item} act={act} actsOf={actsOf} close={() => close()} />,
  });
}
