import { z } from 'zod';
import { defineCall, instant, text } from '../core/index.ts';

/** What a line asks for, the most urgent first: act now, look into it, nothing. */
export const healthLevels = ['act', 'look', 'good'] as const;
export type HealthLevel = (typeof healthLevels)[number];
/** What a figure counts; `seconds` and `bytes` are shown in the unit that fits. */
export const healthUnits = ['count', 'seconds', 'bytes', 'percent', 'days'] as const;

export const healthLine = z.object({
  /** `jobs.waiting`: the module or part it is of, and what. */
  id: z.string(),
  level: z.enum(healthLevels),
  title: text,
  /** How it stands, in words. */
  says: text,
  figure: z.object({ value: z.number(), unit: z.enum(healthUnits) }).nullable(),
  /** When it last went well, or since when it stands like this; of a line that is good only the former. */
  since: instant.nullable(),
  /** What to do; null where nothing is to be done. */
  todo: text.nullable(),
  /** The page where it is done. */
  page: z.string().nullable(),
});
export type HealthLine = z.infer<typeof healthLine>;

/** How the portal itself is: each part in a line, those that want something first. Counts, times and names of parts; nothing of people or cases. */
export const readHealth = defineCall({
  id: 'health.read',
  method: 'GET',
  path: '/desk/health',
  access: 'health.read',
  summary: { zh: '运行状况', en: 'Health' },
  reply: z.object({ at: instant, level: z.enum(healthLevels), lines: z.array(healthLine) }),
  refusals: [],
});
