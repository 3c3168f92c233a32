/**
 * Pages to offer as numbers: the first, the last, and those beside the current one; `null` stands for a gap. A gap of
 * one page is that page.
 */
export function pageNumbers(current: number, all: number): readonly (number | null)[] {
  const near = [1, current - 1, current, current + 1, all];
  const shown = [...new Set(near)].filter((page) => page >= 1 && page <= all).sort((a, b) => a - b);
  return shown.flatMap((page, i) => {
    const missing = page - (shown[i - 1] ?? page - 1) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : [null, page];
  });
}
