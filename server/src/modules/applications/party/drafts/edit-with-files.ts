import {
  type editWithFiles as editCall,
  filesOf,
  isAnswer,
  materialPath,
  type Saved,
} from '@sufu/contract/applications';
import { type Problem, Refused, refuse, type Text } from '@sufu/contract/core';
import { z } from 'zod';
import type { SignedInContext } from '../../../../platform/calls/context.ts';
import type { PartsInput } from '../../../../platform/calls/mount.ts';
import { withoutNul } from '../../../../platform/calls/without-nul.ts';
import { directoryOf } from '../../../directory/index.ts';
import { admitUpload, storeFile } from '../../../files/index.ts';
import { findOwnApplication } from '../../records/find-own-application.ts';
import { kindOf } from '../../records/kind-of.ts';
import { saveSet } from './edit-application.ts';

const mostFiles = 10;
const says = {
  shape: { zh: '没有读懂这次请求的内容，请核对后再试', en: 'The parts of this request could not be read; check them' },
  place: { zh: '申请表上没有这个位置，文件没有收下', en: 'The form has no such place; the file was not taken' },
} as const satisfies Record<string, Text>;

const fieldsShape = z.object({
  id: z.uuid(),
  base: z.coerce.number().int().min(0),
  set: z
    .string()
    .default('{}')
    .transform((text, ctx) => {
      try {
        return z
          .record(
            z.string().max(64),
            z.custom((value) => isAnswer(value)),
          )
          .parse(withoutNul(JSON.parse(text)));
      } catch {
        ctx.addIssue({ code: 'custom', message: 'no JSON of answers' });
        return z.NEVER;
      }
    }),
});

type Kept = { readonly place: string; readonly id: string };

/** Files as they come, then the answers that name them: a file that is not taken leaves the answers as they were. */
export async function editWithFiles(
  context: SignedInContext,
  { params, parts }: PartsInput<typeof editCall>,
): Promise<Saved> {
  await directoryOf(context.services);
  const kept: Kept[] = [];
  const fields = await parts(mostFiles, async (place, file) => {
    if (!/^(signature|materials\.[A-Z0-9_]{1,60})$/.test(place)) return refuseAt(context, place, 'place');
    await admitUpload(context);
    kept.push({ place, id: (await storeFile(context, file, place !== 'signature')).id });
  });
  const read = fieldsShape.safeParse(withoutNul({ ...fields, ...(params.id ? { id: params.id } : {}) }));
  if (!read.success) {
    const problems = read.error.issues.map((issue): Problem => {
      return { path: issue.path.map(String).join('.'), rule: issue.code, msg: says.shape[context.lang] };
    });
    throw new Refused('invalid', { n: problems.length }, problems);
  }
  const { id, base, set } = read.data;
  const row = await findOwnApplication(context, id, params.type);
  const materialPlaces = new Set(kindOf(row.type).materials.map(({ code }) => materialPath(code)));
  const stray = kept.find(({ place }) => place !== 'signature' && !materialPlaces.has(place));
  if (stray) return refuseAt(context, stray.place, 'place');
  const answersWithFiles = { ...set, ...withFiles(kept, row.answers, set) };
  return context.transact(({ tx }) => saveSet(tx, context, { type: params.type, id, base, set: answersWithFiles }));
}

const refuseAt = ({ lang }: SignedInContext, path: string, rule: 'place'): never =>
  refuse('invalid', { n: 1 }, [{ path: path.slice(0, 200), rule, msg: says[rule][lang] }]);

/** New files go behind those that stand at their place. */
function withFiles(
  kept: readonly Kept[],
  answers: Parameters<typeof filesOf>[0],
  set: object,
): Record<string, unknown> {
  const signature = kept.findLast(({ place }) => place === 'signature');
  const given: unknown = Object.entries(set).find(([name]) => name === 'materials')?.[1];
  const materials = new Map<string, unknown>(typeof given === 'object' && given !== null ? Object.entries(given) : []);
  for (const { place, id } of kept) {
    if (place === 'signature') continue;
    const code = place.slice('materials.'.length);
    const before = materials.get(code) ?? filesOf(answers, code);
    materials.set(code, [...(Array.isArray(before) ? before : []), id]);
  }
  return {
    ...(signature ? { signature: signature.id } : {}),
    ...(materials.size > 0 ? { materials: Object.fromEntries(materials) } : {}),
  };
}
