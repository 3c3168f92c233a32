/** The limits of quality.md §5 (C1–C6), as issue 11 tightened them. Bytes as they cross the wire, in kB of 1,000; times in milliseconds. */
export type PageName = 'home' | 'login' | 'list' | 'form';
export type Measure = 'all' | 'script' | 'lcp' | 'ratio' | 'cls' | 'tbt' | 'again' | 'inp' | 'move' | 'hasty';

const everyPage = { ratio: 3, cls: 0.01, tbt: 100, again: 10 } as const;

export const limits: Readonly<Record<PageName, Partial<Readonly<Record<Measure, number>>>>> = {
  home: { ...everyPage, all: 150, script: 105, lcp: 900 },
  login: { ...everyPage, script: 110, lcp: 900 },
  list: { ...everyPage, script: 130, lcp: 900, move: 200 },
  form: { ...everyPage, all: 260, script: 170, lcp: 1_200, inp: 80 },
};

/** How a figure is written beside its limit. */
export const units: Readonly<Record<Measure, (value: number) => string>> = {
  all: (value) => `${value.toFixed(1)} kB`,
  script: (value) => `${value.toFixed(1)} kB`,
  again: (value) => `${value.toFixed(1)} kB`,
  lcp: (value) => `${value.toFixed(0)} ms`,
  tbt: (value) => `${value.toFixed(0)} ms`,
  inp: (value) => `${value.toFixed(0)} ms`,
  move: (value) => `${value.toFixed(0)} ms`,
  hasty: (value) => `${value.toFixed(0)} ms`,
  ratio: (value) => value.toFixed(2),
  cls: (value) => value.toFixed(4),
};
export const about: Readonly<Record<Measure, string>> = {
  all: 'all bytes, first visit',
  script: 'JavaScript, first visit',
  again: 'all bytes, second visit',
  lcp: 'LCP, slow 4G, CPU ÷ 4',
  ratio: 'LCP ÷ that of the same HTML as a static page',
  cls: 'CLS',
  tbt: 'total blocking time, CPU ÷ 4',
  inp: 'INP, typing, 20 parties, CPU ÷ 4',
  move: 'change to another page after a look of 3 s, CPU ÷ 4',
  hasty: 'the same at once',
};
