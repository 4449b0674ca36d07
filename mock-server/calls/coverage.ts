// Counts responses by operation × media type × status × envelope code, and kinds of frames (MOC-20).

/** Counts by key, for example `doSpotTrade application/json 200 2007`. */
export type Coverage = {
  answered(operationId: string, mediaType: string, status: number, code: number | null): void;
  framed(kind: string): void;
  readonly counts: ReadonlyMap<string, number>;
};

export function coverage(): Coverage {
  const counts = new Map<string, number>();
  const count = (key: string) => void counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    answered: (operationId, mediaType, status, code) => count(`${operationId} ${mediaType} ${status} ${code ?? '-'}`),
    framed: (kind) => count(`frame ${kind}`),
    counts,
  };
}
