// Short dates, for columns where the full date is available elsewhere.
const months = {
  '01': 'Jan',
  '02': 'Feb',
  '03': 'Mar',
  '04': 'Apr',
  '05': 'May',
  '06': 'Jun',
  '07': 'Jul',
  '08': 'Aug',
  '09': 'Sep',
  '10': 'Oct',
  '11': 'Nov',
  '12': 'Dec',
} as const;

/**
 * Formats YYYY-MM-DD in the year of `today` as `27 Nov` or `11-27`; in another year, or if today is unknown, as `27
 * May 27` or `27-05-27`.
 */
export function shortDate(date: string, language: 'cn' | 'en', today: string | null): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const isOfYear = today?.startsWith(year) === true;
  if (language === 'cn') return isOfYear ? `${month}-${day}` : date.slice(2);
  const words = `${day.replace(/^0/, '')} ${months[month as keyof typeof months] ?? month}`;
  return isOfYear ? words : `${words} ${year.slice(2)}`;
}
