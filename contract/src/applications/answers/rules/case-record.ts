/**
 * What the court's record of the case says and no answer does, for the rules that ask for it. The server knows it; a page where
 * it has read the case.
 */
export type CaseRecord = {
  /** The names of its parties. */
  readonly parties: readonly string[];
};
