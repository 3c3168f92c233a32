/** Where a paper with this number is checked. `origin`: the portal's own. */
export const verifyAddress = (origin: string, number: string): string =>
  `${origin}/verify?number=${encodeURIComponent(number)}`;
