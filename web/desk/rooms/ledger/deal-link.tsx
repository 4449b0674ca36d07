// The number of another deal, which selects it. The number of an order is only text.
import { chakra } from '@chakra-ui/react';
import { useTexts } from '../../i18n/texts.ts';
import { isDealNo } from './deal-search.ts';

type Props = { readonly businessNo: string; readonly onChoose: (businessNo: string) => void };

export function DealLink({ businessNo, onChoose }: Props) {
  const { say } = useTexts();
  if (!isDealNo(businessNo)) return <>{businessNo}</>;
  return (
    <chakra.button
      type="button"
      aria-label={say('ledger.open', { number: businessNo })}
      color="accent.fg"
      cursor="pointer"
      borderRadius="sm"
      textDecoration="underline"
      onClick={() => onChoose(businessNo)}
    >
      {businessNo}
    </chakra.button>
  );
}
