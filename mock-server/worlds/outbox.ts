// Messages that a real bank would send outside the portal: SMS codes, and for tests the solutions of captchas (MOC-26).

/** One message; `to` is a login name, or the random token of a captcha. */
export type OutboxEntry = { readonly kind: 'sms' | 'captcha'; readonly to: string; readonly text: string; readonly at: number };

const kept = 200;

export type Outbox = { readonly entries: readonly OutboxEntry[]; put(entry: OutboxEntry): void };

/** Creates an outbox; `onPut` is called with each message. */
export function outbox(onPut: (entry: OutboxEntry) => void): Outbox {
  const entries: OutboxEntry[] = [];
  return {
    entries,
    put(entry) {
      entries.push(entry);
      if (entries.length > kept) entries.shift();
      onPut(entry);
    },
  };
}
