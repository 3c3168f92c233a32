import { createContext } from 'react';

/** What the frame tells a page about its place, and what a page tells the frame about itself. */
export type Place = {
  /** The name of the route, in the language of the page; null outside the frame. */
  readonly name: string | null;
  /** The page says what it is called. */
  readonly called: (title: string) => void;
  /** What is typed here is saved by itself: nothing is lost when the page is let go. */
  readonly savesItself: () => void;
};
export const PlaceContext = createContext<Place>({
  name: null,
  called: () => undefined,
  savesItself: () => undefined,
});

/**
 * Where a page that is open now stands, with its filters and its step; the path itself where it is not open. Apart from the
 * place: it changes with every page that is opened or renamed, and no page is to begin anew for that.
 */
export const OpenAtContext = createContext<(path: string) => string>((path) => path);
