// The button that opens the ticket of the deal that closes the gap of a month, filled in (EXP-03).
import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useClosedDays, useEffDate } from '#web/api/generated/base/base.ts';
import { useFlowQuery } from '#web/api/generated/exposure/exposure.ts';
import type { ExposureCell } from '#web/api/generated/model/exposureCell.zod.ts';
import { askedFor, reasonOf } from '#web/api/reads.ts';
import type { Day } from '#web/domain/calendar-days.ts';
import { closingDate, closingDeal, daysBefore, daysOf, lastDayOf } from '#web/domain/exposure.ts';
import { moneyText } from '#web/domain/rate-format.ts';
import type { Side } from '#web/domain/side.ts';
import { carriedCover } from '#web/engines/ticket/parts/to-cover-part.ts';
import { useMay } from '#web/state/activities.ts';
import { go } from '#web/state/navigation.ts';
import { Failed } from '#web/ui/failed.tsx';

type Props = { readonly cell: ExposureCell; readonly today: Day; readonly close: () => void };
type Deal = { readonly side: Side; readonly amount: string };

/** Reads the ticket and the value date of the deal: by the day of the last flow that it covers. */
function useClosingDate({ cyCode, month }: ExposureCell, { side }: Deal, today: Day) {
  const rateCode = `${cyCode}/CNH` as const;
  const way = side === 'S' ? 'receive' : 'pay';
  const last = { pageNum: 1, pageSize: 10, cyCode, way, ...daysOf(month, today), sortBy: 'date', sortOrder: 'desc' } as const;
  const flows = useFlowQuery(last, { query: askedFor });
  const found = dataOf(flows.data);
  const day = found && (found.rows[0]?.date ?? lastDayOf(month));
  const dates = useEffDate({ rateCode, tranType: '0' }, { query: askedFor });
  const closed = useClosedDays({ rateCode, ...daysBefore(day ?? today, today) }, { query: { ...askedFor, enabled: day !== null } });
  const [datesNow, closedNow] = [dataOf(dates.data), dataOf(closed.data)];
  return {
    failed: [flows, dates, closed].find(({ error, data }) => error && !data),
    at:
      day !== null && datesNow && closedNow
        ? closingDate(
            day,
            datesNow,
            closedNow.days.map(({ date }) => date),
          )
        : null,
  };
}

function Closing({ cell, today, close, deal }: Props & { readonly deal: Deal }) {
  const { t } = useTranslation();
  const { failed, at } = useClosingDate(cell, deal, today);
  if (failed) return <Failed reason={reasonOf(failed.error)} onRetry={() => void failed.refetch()} />;
  const { cyCode, month } = cell;
  const open = (): void => {
    if (!at) return;
    close();
    const { ticket, ...date } = at.ticket === 'spotTrade' ? at : { ...at, termId: '' };
    const terms = { rateCode: `${cyCode}/CNH`, side: deal.side, calCyCode: '0', amount: deal.amount };
    go(ticket, { ...terms, ...date, coverOf: carriedCover({ cyCode, month }) });
  };
  return (
    <Button size="md" alignSelf="flex-end" disabled={!at} onClick={open}>
      {t(`account.exposures.close.${deal.side}`, { amount: `${moneyText(deal.amount, cyCode)} ${cyCode}` })}
    </Button>
  );
}

/** Shows the button while there is a gap, to users who may deal. `today` is the business date. */
export function CloseGap(props: Props) {
  const mayDeal = useMay('quote');
  const deal = closingDeal(props.cell.net);
  return deal && mayDeal ? <Closing {...props} deal={deal} /> : null;
}
