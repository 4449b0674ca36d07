// The flag of a currency, from one sprite that is fetched once (RAT-16).

/**
 * Shows the flag of a currency. Screen readers skip it, because the code is beside it. For an unknown code the frame
 * is empty.
 */
export function Flag({ currency, size = 18 }: { currency: string; size?: number }) {
  return (
    <svg className="flag" viewBox="0 0 24 16" width={size} height={(size * 2) / 3} aria-hidden="true" focusable="false">
      <use href={`/flags.svg#${currency}`} />
    </svg>
  );
}
