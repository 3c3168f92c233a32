/** A browser engine driven over its own remote protocol: what the journeys of the engines need, and no more. */
export type Engine = {
  readonly name: string;
  readonly open: (url: string) => Promise<void>;
  /** Runs an expression in the page and answers its value (JSON); a promise is awaited. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** Presses the left button at a point of the window, in CSS pixels. */
  readonly press: (at: Point) => Promise<void>;
  /** The same, moved to a second point before it is let go. */
  readonly drag: (from: Point, to: Point) => Promise<void>;
  /** Types into whatever has the focus. */
  readonly type: (text: string) => Promise<void>;
  readonly back: () => Promise<void>;
  readonly clearCookies: () => Promise<void>;
  readonly setCookie: (cookie: {
    readonly name: string;
    readonly value: string;
    readonly domain: string;
  }) => Promise<void>;
  readonly resize: (size: { readonly width: number; readonly height: number }) => Promise<void>;
  /** PNG, as bytes. */
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
};
export type Point = { readonly x: number; readonly y: number };

/** Actions of the pointer as both protocols spell them (W3C WebDriver §15, WebDriver BiDi `input.performActions`). */
export const pointerActions = (path: readonly Point[]) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      ...path.slice(0, 1).flatMap(({ x, y }) => [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 },
        { type: 'pointerDown', button: 0 },
      ]),
      ...path.slice(1).map(({ x, y }) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 100 })),
      { type: 'pointerUp', button: 0 },
    ],
  },
];

export const keyActions = (text: string) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];
