import { createHash } from 'node:crypto';

/** So many texts have a name: each is kept by every connection, with its plan (about 50 kB there). */
const mostNames = 500;
/** So many texts are remembered from their first sight to their second. */
const mostSeenOnce = 1_000;

/**
 * Names under which PostgreSQL keeps statements parsed and planned on each connection. A text is named from its second sight on: filters
 * make texts that never come again. The name is a hash of the text, so that behind a pooler one name is one text whichever process
 * gave it. Beyond the bound statements go unnamed, as they would without this.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seenOnce = new Set<string>();
  readonly #most: number;

  constructor(most = mostNames) {
    this.#most = most;
  }

  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (this.#names.size >= this.#most) return undefined;
    if (!this.#seenOnce.delete(text)) {
      this.#noteFirst(text);
      return undefined;
    }
    return this.#name(text, hashOf(text));
  }

  /** What stands under this name is of no use any more (a column was added): the text gets another one. */
  replace(text: string, name: string): void {
    if (this.#names.get(text) === name) this.#name(text, hashOf(`${name} ${text}`));
  }

  #name(text: string, name: string): string {
    this.#names.set(text, name);
    return name;
  }

  #noteFirst(text: string): void {
    const [oldest] = this.#seenOnce;
    if (oldest !== undefined && this.#seenOnce.size >= mostSeenOnce) this.#seenOnce.delete(oldest);
    this.#seenOnce.add(text);
  }
}

const hashOf = (text: string): string => `s_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;

/** After a migration that added a column to what `*` stands for. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  error.message === 'cached plan must not change result type';
