type Refusals = typeof import('./all-refusals.ts');
let known: Refusals | undefined;

/**
 * The sentences of all refusals in both languages. The server sends each in the language of the page; the other is needed only
 * when the person changes the language while one stands there, so they are asked for with the first refusal.
 */
export const loadRefusals = async (): Promise<void> => {
  known ??= await import('./all-refusals.ts');
};
export const knownRefusals = (): Refusals | undefined => known;
