// The words of a document as strangers read them: numbers of requirements are for those who have the list (API-25).

const codes = /\s?\((?:[A-Z][A-Z0-9]{2}-\d{2}(?:, | to )?)+\)/g;

/** Takes them out of descriptions and summaries, in place. */
export function withoutRequirements<Document>(document: Document): Document {
  const whole = JSON.stringify(document, (key, value: unknown) =>
    (key === 'description' || key === 'summary') && typeof value === 'string' ? value.replaceAll(codes, '') : value,
  );
  return JSON.parse(whole) as Document;
}
