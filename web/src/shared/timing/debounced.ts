/** Milliseconds of quiet before a debounced action runs, unless said otherwise (K19). */
export const debounceMs = 200;

export type Debounced = { (): void; readonly cancel: () => void };

/** Runs `act` once it was quiet for `ms`; every further call begins the wait anew. */
export function debounced(act: () => void, ms: number = debounceMs): Debounced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = () => {
    clearTimeout(timer);
    timer = setTimeout(act, ms);
  };
  return Object.assign(call, { cancel: () => clearTimeout(timer) });
}
