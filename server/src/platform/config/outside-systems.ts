import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

const rights = ['hand-off', 'events'] as const;
export type OutsideRight = (typeof rights)[number];
/**
 * A system outside of the portal that signs what it asks for. `name`: what people know it by. `may`: `hand-off` one-time codes for its
 * users, `events` the feed of events.
 */
export type OutsideSystem = {
  readonly appId: string;
  readonly secret: string;
  readonly name: string;
  readonly may: readonly OutsideRight[];
};

const shape = z.array(
  z.object({
    appId: z.string().min(1).max(60),
    secret: z.string().min(32),
    name: z.string().min(1).max(60).optional(),
    may: z.array(z.enum(rights)).min(1).default(['hand-off']),
  }),
);

/** Read the list of registered systems, a JSON file `[{"appId": …, "secret": …, "name": …, "may": …}]`; none without a file. */
export function readOutsideSystems(file: string | undefined): readonly OutsideSystem[] {
  if (file === undefined) return [];
  const wrong = (zh: string, en: string) =>
    new ConfigurationError({
      zh: `OUTSIDE_SYSTEMS_FILE 指明的文件${zh}`,
      en: `the file that OUTSIDE_SYSTEMS_FILE names ${en}`,
    });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw wrong('读不出来', 'cannot be read');
  }
  const read = shape.safeParse(parsed(text));
  if (!read.success)
    throw wrong(
      '要写成 [{"appId": …, "secret": 32 位以上, "name": 系统名称，可不写, "may": ["hand-off"、"events" 中的几项]，可不写}]',
      'must read [{"appId": …, "secret": 32 characters or more, "name": optional, "may": of "hand-off" and "events", optional}]',
    );
  if (new Set(read.data.map(({ appId }) => appId)).size < read.data.length)
    throw wrong('里有重复的 appId', 'has an appId twice');
  return read.data.map(({ name, ...system }) => ({ ...system, name: name ?? system.appId }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
