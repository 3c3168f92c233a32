import type { Text } from '@sufu/contract/core';
import type { HealthLine } from '@sufu/contract/health';
import { words } from './words.ts';

type Figure = NonNullable<HealthLine['figure']>;
type Said = readonly [Text, Readonly<Record<string, string | number>>] | string;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
/** Below ten with one figure behind the point. */
const short = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

function timeOf(seconds: number): Said {
  if (seconds < 2 * minute) return [words.seconds, { n: short(seconds) }];
  if (seconds < 2 * hour) return [words.minutes, { n: Math.round(seconds / minute) }];
  if (seconds < 2 * day) return [words.hours, { n: Math.round(seconds / hour) }];
  return [words.days, { n: Math.round(seconds / day) }];
}

const sizes = ['B', 'kB', 'MB', 'GB', 'TB', 'PB'] as const;
function sizeOf(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), sizes.length - 1);
  return `${short(bytes / 1_000 ** power)} ${sizes[power]}`;
}

/** A figure in the unit that fits: `3 分钟`, `1.2 GB`; a text with what stands in it, or as it is. */
export function figureOf({ value, unit }: Figure): Said {
  if (unit === 'seconds') return timeOf(value);
  if (unit === 'bytes') return sizeOf(value);
  if (unit === 'percent') return `${value}%`;
  return [unit === 'days' ? words.days : words.count, { n: value }];
}
