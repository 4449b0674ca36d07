// The number of a deal inside a text or a row, as a link to the page of that deal.
import { Button } from '@chakra-ui/react';
import { tradeTypeOf } from '#web/domain/quote/trade-type.ts';
import { openDeal } from '#web/state/deal-opener.ts';

/** Shows the number; a link unless its prefix belongs to no product, such as that of an order (QUO-29). */
export function DealNumber({ businessNo }: { businessNo: string }) {
  if (tradeTypeOf(businessNo) === null) return businessNo;
  return (
    <Button
      variant="plain"
      size="xs"
      px="0"
      h="6"
      fontSize="inherit"
      color="accent.fg"
      verticalAlign="baseline"
      onClick={() => openDeal({ businessNo })}
    >
      {businessNo}
    </Button>
  );
}
