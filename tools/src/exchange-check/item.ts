import type { KeyObject } from 'node:crypto';
import type { Answer, Ask } from './portal.ts';

/** What a run knows: the portal, and what was given on the command line. */
export type Run = {
  readonly ask: Ask;
  readonly client: string;
  /** By what it gets tokens: a secret, or a private key that it signs with. */
  readonly secret: string | null;
  readonly key: KeyObject | null;
  /** It may sign each push with its secret. */
  readonly signs: boolean;
  /** The address of the token, as the portal calls it. */
  readonly audience: string;
  readonly source: string;
  /** The code of the court in case numbers. */
  readonly court: string;
  /** One that was handed in, to read; null: such items are not run. */
  readonly application: string | null;
  /** What makes the rows of this run its own. */
  readonly mark: string;
};
/** Throws what is wrong. */
export type Item = {
  readonly name: string;
  readonly says: string;
  /** Scopes without which it cannot be tried. */
  readonly needs?: string | readonly string[];
  readonly needsApplication?: true;
  /** It is of systems that have a secret, of those that sign with a key, or of those that may sign each push. */
  readonly proof?: 'secret' | 'key' | 'signature';
  readonly try: (run: Run) => Promise<void>;
};

export function expectThat(is: boolean, wrong: string): void {
  if (!is) throw new Error(wrong);
}

export function expectStatus({ status, reason, text }: Answer, wanted: number, because?: string): void {
  expectThat(status === wanted, `${status} and not ${wanted}: ${text.slice(0, 200)}`);
  if (because !== undefined) expectThat(reason === because, `reason ${String(reason)} and not ${because}`);
}

/** These names of an answer have these values. */
export function expectData({ data, text }: Answer, wanted: Readonly<Record<string, unknown>>): void {
  const others = Object.entries(wanted).filter(([name, value]) => JSON.stringify(data[name]) !== JSON.stringify(value));
  expectThat(others.length === 0, `${others.map(([name]) => name).join(', ')} in ${text.slice(0, 300)}`);
}
