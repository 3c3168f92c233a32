import { randomBytes } from 'node:crypto';

/** Milliseconds: an access token and a SIGN ticket live an hour, after a new one a minute more; a NONCE ticket two minutes, for one use. */
const life = { token: 3_600_000, nonce: 120_000, beside: 60_000 } as const;

type Live = { readonly value: string; until: number };
const newValue = (): string => randomBytes(32).toString('hex');

/** What the provider gives out to those who know the secret. A new token ends the one before, and with it its tickets. */
export function ticketOffice(now: () => number) {
  let tokens: Live[] = [];
  let signs: Live[] = [];
  const nonces = new Map<string, { readonly userId: string; readonly until: number }>();
  const renew = (kept: readonly Live[]): Live[] => {
    for (const live of kept) live.until = Math.min(live.until, now() + life.beside);
    return [{ value: newValue(), until: now() + life.token }, ...kept.filter((live) => live.until > now())];
  };
  const newest = (list: readonly Live[]): string => list[0]?.value ?? '';
  return {
    giveToken(): string {
      tokens = renew(tokens);
      return newest(tokens);
    },
    isToken: (value: string): boolean => tokens.some((token) => token.value === value && token.until > now()),
    giveSign(): string {
      signs = renew(signs);
      return newest(signs);
    },
    /** Every SIGN ticket that is good now, the newest first. */
    signs: (): readonly string[] => signs.filter((sign) => sign.until > now()).map((sign) => sign.value),
    giveNonce(userId: string): string {
      const value = newValue();
      nonces.set(value, { userId, until: now() + life.nonce });
      return value;
    },
    noncesOf: (userId: string): readonly string[] =>
      [...nonces].filter(([, entry]) => entry.userId === userId && entry.until > now()).map(([value]) => value),
    useNonce: (value: string): boolean => nonces.delete(value),
    /** As after a restart: nothing that was given out is known any more. */
    forget(): void {
      tokens = [];
      signs = [];
      nonces.clear();
    },
  };
}
export type TicketOffice = ReturnType<typeof ticketOffice>;
