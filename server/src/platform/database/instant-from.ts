import pg from 'pg';

const usual: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);

const zero = 48;
const two = (text: string, at: number): number => 10 * (text.charCodeAt(at) - zero) + text.charCodeAt(at + 1) - zero;

/** Milliseconds of `.1` to `.123456`, which ends where the zone begins. */
function millisecondsIn(text: string, end: number): number {
  let ms = 0;
  for (let at = 20, worth = 100; at < 23; at += 1, worth /= 10)
    if (at < end) ms += worth * (text.charCodeAt(at) - zero);
  return ms;
}

/**
 * An instant as PostgreSQL writes it, `2026-11-24 15:00:00.123456+00`: a list of twenty holds sixty of them. What looks otherwise
 * (`infinity`, years beyond four figures, before 1970, zones with minutes) is left to the parser that comes with pg.
 */
export function instantFrom(text: string): Date {
  const zone = text.length - 3;
  const sign = text[zone];
  if (text[10] !== ' ' || zone < 19 || (sign !== '+' && sign !== '-') || text < '1970-01-02') return usual(text);
  const minutes = 60 * two(text, 11) + two(text, 14) - (sign === '+' ? 60 : -60) * two(text, zone + 1);
  const year = 100 * two(text, 0) + two(text, 2);
  const day = Date.UTC(year, two(text, 5) - 1, two(text, 8));
  return new Date(day + 60_000 * minutes + 1_000 * two(text, 17) + millisecondsIn(text, zone));
}
