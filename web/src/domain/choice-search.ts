// Finds options by typed words; ignores spaces, separators, case and full width (VAL-15).
import { halfWidth } from './half-width.ts';

/** An option that can be found by its label, its note and further words such as pinyin initials. */
export type Findable = { readonly label: string; readonly note?: string | undefined; readonly search?: readonly string[] | undefined };

const plain = (text: string) => halfWidth(text).toLowerCase();
const squeezed = (text: string) => plain(text).replaceAll(/[^\p{L}\p{N}.]/gu, '');
const wordsOf = (text: string) =>
  plain(text)
    .split(/[\s/·,，、-]+/u)
    .map(squeezed)
    .filter((word) => word !== '');

// Whether an option contains a typed word. The word may occur anywhere in the visible text. Search words that are not
// visible must begin with it: "my" does not match "rmy".
function has({ label, note = '', search = [] }: Findable, word: string): boolean {
  const begun = search.flatMap((term) => [squeezed(term), ...wordsOf(term)]);
  return squeezed(`${label}${note}`).includes(word) || begun.some((term) => term.startsWith(word));
}

/** Returns the options that match every typed word, in the given order; all options when nothing is typed. */
export function found<T extends Findable>(choices: readonly T[], typed: string): readonly T[] {
  const words = wordsOf(typed);
  return choices.filter((choice) => words.every((word) => has(choice, word)));
}
