import { randomBytes } from 'node:crypto';
import type { FakePerson } from './people.ts';

/** `code`: unused and young. Else why not. */
type Taken = { readonly who: FakePerson } | 'unknown' | 'used';
export type Codes = {
  issue(who: FakePerson): string;
  take(code: string): Taken;
};

/** Codes that are good once and for so long. */
export function openCodes(seconds: number, now: () => number): Codes {
  const issued = new Map<string, { readonly who: FakePerson; readonly at: number; used: boolean }>();
  return {
    issue(who) {
      const code = randomBytes(16).toString('hex');
      issued.set(code, { who, at: now(), used: false });
      return code;
    },
    take(code) {
      const found = issued.get(code);
      if (!found || now() - found.at > seconds * 1_000) return 'unknown';
      if (found.used) return 'used';
      found.used = true;
      return { who: found.who };
    },
  };
}

/** Access tokens: good as often as one likes, for two hours. */
export function openTokens(now: () => number): {
  issue(who: FakePerson): string;
  read(token: string): FakePerson | null;
} {
  const issued = new Map<string, { readonly who: FakePerson; readonly at: number }>();
  return {
    issue(who) {
      const token = randomBytes(32).toString('hex');
      issued.set(token, { who, at: now() });
      return token;
    },
    read(token) {
      const found = issued.get(token);
      return found && now() - found.at <= 7_200_000 ? found.who : null;
    },
  };
}
