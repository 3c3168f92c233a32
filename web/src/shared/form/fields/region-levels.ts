/** The codes on the way to a region: 990102 → 990000, 990100, 990102. */
export function levelsOf(code: string): readonly string[] {
  if (!/^[1-9]\d{5}$/.test(code)) return [];
  const [province, city] = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`];
  return [...new Set([province, city, code])];
}
