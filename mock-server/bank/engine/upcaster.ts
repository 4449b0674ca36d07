// What leads from what one version of the bank has written to what the next one would have (MOC-35).

/** An event as some version has written it. */
export type StoredEvent = { readonly version: number; readonly seq: number };

/** What was stored, of whatever version. */
export type Fields = Readonly<Record<string, unknown>>;

/** How what one version has written becomes what the next one would have. */
export type Upcaster = {
  event(event: StoredEvent): StoredEvent;
  /** The content of a part of a snapshot; a collection that is empty holds what is in none, up to version 7 the whole state. */
  content(collection: string, content: unknown): unknown;
};
