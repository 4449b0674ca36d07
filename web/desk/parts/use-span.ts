// Spans of time in words.
import { useTexts } from '../i18n/texts.ts';
import { spanOf } from '../instant-text.ts';

/** Returns a function that writes a span of milliseconds, such as "2 days 3 hours". */
export function useSpan(): (ms: number) => string {
  const { say, language } = useTexts();
  return (ms) => {
    const parts = spanOf(ms).map(({ unit, count }) => say(`span.${unit}`, { count }));
    return parts.length === 0 ? say('span.now') : parts.join(language === 'cn' ? '' : ' ');
  };
}
