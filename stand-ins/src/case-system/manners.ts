/** The mode of the next request, and what it is after that. */
export function manners<M extends string>(ok: M) {
  let mode = ok;
  let left = Number.POSITIVE_INFINITY;
  return {
    behave(wanted: { readonly mode: M; readonly times?: number | undefined }): void {
      mode = wanted.mode;
      left = wanted.times ?? Number.POSITIVE_INFINITY;
    },
    next(): M {
      const now = mode;
      left -= 1;
      if (left <= 0) mode = ok;
      return now;
    },
  };
}
