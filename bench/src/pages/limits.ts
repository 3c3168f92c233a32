/** The limits of quality.md §5 (C1–C6). Bytes as they cross the wire, in kB of 1,000; times in milliseconds. */
export type PageName = 'home' | 'login' | 'list' | 'form';
export type Measure = 'all' | 'script' | 'lcp' | 'ratio' | 'cls' | 'tbt' | 'again' | 'inp' | 'move';

const everyPage = { ratio: 3, cls: 0.02, tbt: 150, again: 10 } as const;

export const limits: Readonly<Record<PageName, Partial<Readonly<Record<Measure, number>>>>> = {
  home: { ...everyPage, all: 200, script: 110, lcp: 1_200 },
  login: { ...everyPage, script: 120, lcp: 1_500 },
  list: { ...everyPage, lcp: 2_000, move: 300 },
  form: { ...everyPage, all: 320, script: 170, lcp: 2_000, inp: 100 },
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
  ratio: (value) => value.toFixed(2),
  cls: (value) => value.toFixed(4),
};
export const about: Readonly<Record<Measure, string>> = {
  all: 'all bytes, first visit',
  script: 'JavaScript, first visit',
  again: 'all bytes, second visit',
  lcp: 'LCP, slow 4G, CPU ÷ 4',
  ratio: 'LCP ÷ that of the plain page',
  cls: 'CLS',
  tbt: 'total blocking time, CPU ÷ 4',
  inp: 'INP, typing, 20 parties, CPU ÷ 4',
  move: 'change to another page, CPU ÷ 4',
};
