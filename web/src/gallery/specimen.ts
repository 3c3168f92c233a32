import type { Lang, Text } from '@sufu/contract/core';
import type { ReactNode } from 'react';

/** What a specimen is drawn with: the page's language, to put sample texts into. */
export type Draw = (t: (text: Text) => string, lang: Lang) => ReactNode;

export type Specimen = {
  /** By what is particular about it: `default`, `disabled`, `error`, `loading`, `empty`, `long text`. */
  readonly states: Readonly<Record<string, Draw>>;
  /**
   * It covers the page or is a page by itself, so each state has an address of its own. `with main`: it brings the main part
   * of its page along.
   */
  readonly alone?: 'in main' | 'with main';
};
/** The specimens of a folder by the name of the component. */
export type Specimens = Readonly<Record<string, Specimen>>;
