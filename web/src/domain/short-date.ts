// A date in few characters, in a column beside which the whole date can be read.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** `27 Nov` or `11-27` of a YYYY-MM-DD in the year of `today`; of another year, or where today is not known, `27 May 27` or `27-05-27`. */
export function shortDate(date: string, language: 'cn' | 'en', today: string | null): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const isOfYear = today?.startsWith(year) === true;
  if (language === 'cn') return isOfYear ? `${month}-${day}` : date.slice(2);
  const words = `${Number(day)} ${months[Number(month) - 1] ?? month}`;
  return isOfYear ? words : `${words} ${year.slice(2)}`;
}
