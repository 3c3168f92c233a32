/** Seconds from one try to the next: the first at once (service.md §13). */
export const retrySeconds = [0, 5, 300, 1_800, 7_200, 18_000, 36_000, 36_000] as const;
/** Behind the last of them: so often, and so long from the first try on. */
export const dailySeconds = 86_400;
export const givenUpSeconds = 5 * 86_400;

/** After so many failures on end nobody tries an endpoint any more, but one push in so many seconds. */
export const circuit = { failures: 5, restSeconds: 30 } as const;

/** Days the feed reaches back. */
export const feedDays = 90;
/** So long the secret before the present one signs too. */
export const rotationSeconds = 86_400;

/** When to try again after `tries` that failed, the first at `first`, the last at `last`; null: it is a dead letter. */
export function nextTryAt(tries: number, first: Date, last: Date): Date | null {
  const next = new Date(last.getTime() + (retrySeconds[tries] ?? dailySeconds) * 1_000);
  return next.getTime() - first.getTime() > givenUpSeconds * 1_000 ? null : next;
}
