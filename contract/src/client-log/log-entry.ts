/** What went wrong in a browser: a script, a promise nobody waited for, a part of the site that did not load, a screen. */
export const logTypes = ['error', 'promise', 'chunk', 'render'] as const;
export type LogType = (typeof logTypes)[number];

/** One entry of the error log (specification §3): `time` is an instant in UTC, `url` a path of this site. */
export type LogEntry = {
  readonly url: string;
  readonly time: string;
  readonly type: LogType;
  readonly message: string;
  readonly stack: string;
  /** What the page was doing: the component, the line, the browser. */
  readonly info: string;
};

/** The longest each text may be, in characters. */
export const logLengths = { url: 300, message: 1_000, stack: 4_000, info: 1_000 } as const;
/** Entries kept in a browser, and sent at once. */
export const mostLogEntries = 50;
