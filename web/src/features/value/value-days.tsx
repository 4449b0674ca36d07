// The market value of today's open deals on each of the last 30 business days (EXP-04).
import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import { dataOf } from '#web/api/data-of.ts';
import { useValueHistory } from '#web/api/generated/exposure/exposure.ts';
import type { DayValue } from '#web/api/generated/model/dayValue.zod.ts';
import { bySelf, reasonOf } from '#web/api/reads.ts';
import { statedPlaces } from '#web/domain/market-value.ts';
import { shortDate } from '#web/domain/short-date.ts';
import { signedMoney } from '#web/domain/signed.ts';
import { language } from '#web/i18n/index.ts';
import { Failed } from '#web/ui/failed.tsx';
import { Section } from '#web/ui/section.tsx';
import { Waiting } from '#web/ui/waiting.tsx';
import { BarPicture } from './bar-picture.tsx';

/** Days between two dates that are written below the picture. */
const NAMED_EVERY = 7;

/** The days as a table, for screen readers. */
function DayTable({ days }: { readonly days: readonly DayValue[] }) {
  const { t } = useTranslation();
  return (
    <chakra.div srOnly>
      <table>
        <caption>{t('account.value.days')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('account.value.day')}</th>
            <th scope="col">{t('account.value.deals')}</th>
            <th scope="col">{t('account.value.resultCnh')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, deals, result }) => (
            <tr key={date}>
              <th scope="row">{date}</th>
              <td>{deals}</td>
              <td>{result === null ? t('account.value.noPrice') : signedMoney(result, 'CNH')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </chakra.div>
  );
}

function Days({ days }: { readonly days: readonly DayValue[] }) {
  const { t } = useTranslation();
  const amounts = days.map(({ result }) => result ?? '0');
  const stated = statedPlaces(amounts);
  const last = days.length - 1;
  const today = days[last]?.date ?? null;
  const nameOf = (date: string, place: number) =>
    place === last || ((last - place) % NAMED_EVERY === 0 && place > 0) ? shortDate(date, language(), today) : '';
  return (
    <>
      <BarPicture
        id="days"
        note={t('account.value.daysNote')}
        results={days.map(({ date, result }, place) => ({
          key: date,
          amount: result ?? '0',
          name: nameOf(date, place),
          isStated: result !== null && stated.has(place),
          isNow: place === last,
        }))}
      />
      <DayTable days={days} />
    </>
  );
}

/** Shows the picture, or why it could not be read. It has its own read, so that the values now are there without it. */
export function ValueDays() {
  const { t } = useTranslation();
  const read = useValueHistory({ query: bySelf });
  const history = dataOf(read.data);
  return (
    <Section title={t('account.value.days')} isFlush>
      {read.isPending && <Waiting rows={5} />}
      {!read.isPending && !history && <Failed reason={reasonOf(read.error)} onRetry={() => void read.refetch()} />}
      {history && <Days days={history.days} />}
    </Section>
  );
}
