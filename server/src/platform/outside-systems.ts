import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ConfigurationError } from './configuration-error.ts';

/** A system outside the court that may ask for one-time codes for its users. */
export type OutsideSystem = { readonly appId: string; readonly secret: string };

const shape = z.array(z.object({ appId: z.string().min(1).max(60), secret: z.string().min(32) }));

/** Read the list of registered systems, a JSON file `[{"appId": …, "secret": …}]`; none without a file. */
export function readOutsideSystems(file: string | undefined): readonly OutsideSystem[] {
  if (file === undefined) return [];
  const wrong = (what: string) => new ConfigurationError(`OUTSIDE_SYSTEMS_FILE 指明的文件${what}，服务没有启动`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw wrong('读不出来');
  }
  const read = shape.safeParse(parsed(text));
  if (!read.success) throw wrong('要写成 [{"appId": …, "secret": 32 位以上}]');
  if (new Set(read.data.map(({ appId }) => appId)).size < read.data.length) throw wrong('里有重复的 appId');
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
