// The flag of a currency, from one picture that is fetched once (RAT-16).

/**
 * Shows the flag of a currency. Screen readers skip it, because the code is beside it. For an unknown code the frame
 * is empty. A background, because an inline picture of vectors would cost each painting of a list a layer.
 */
export function Flag({ currency, size = 18 }: { currency: string; size?: number }) {
  const look = { width: size, height: (size * 2) / 3, backgroundImage: `url("${import.meta.env.BASE_URL}flags.svg#${currency}")` };
  return <i className="flag" style={look} aria-hidden="true" />;
}
