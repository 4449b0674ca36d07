// How typed words find a choice: spaces, separators, capitals and full width never matter (VAL-15).
import { halfWidth } from './half-width.ts';

/** Something that can be found by its label, its note and further words such as pinyin initials. */
export type Findable = { readonly label: string; readonly note?: string | undefined; readonly search?: readonly string[] | undefined };

const plain = (text: string) => halfWidth(text).toLowerCase();
const squeezed = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}.]/gu, '');
const wordsOf = (text: string) =>
  plain(text)
    .split(/[\s/·,，、-]+/u)
    .map(squeezed)
    .filter((word) => word !== '');

// A word may occur anywhere in what is shown, but begins a search word: "my" finds no "rmy".
function has({ label, note = '', search = [] }: Findable, word: string): boolean {
  const begun = search.flatMap((term) => [squeezed(term), ...wordsOf(term)]);
  return squeezed(`${label}${note}`).includes(word) || begun.some((term) => term.startsWith(word));
}

/** The choices that have every typed word, in their own order; all of them where nothing is typed. */
export function found<T extends Findable>(choices: readonly T[], typed: string): readonly T[] {
  const words = wordsOf(typed);
  return choices.filter((choice) => words.every((word) => has(choice, word)));
}
