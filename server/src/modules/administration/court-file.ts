import { divisionEntry, divisionId, staffNo } from '@sufu/contract/administration';
import { checkMobile, isCourtCode } from '@sufu/contract/core';
import { z } from 'zod';
import { nationalRegions } from '../directory/index.ts';
import type { CourtOpening } from './open-court.ts';

const words = (most: number) => z.string().trim().min(1).max(most);
const both = (most: number) => z.strictObject({ zh: words(most), en: words(most) });
const courtId = z
  .string()
  .trim()
  .regex(/^c-[A-Za-z0-9-]{1,17}$/);
const level = z.enum(['high', 'intermediate', 'basic']);
const common = {
  id: courtId,
  /** 代字: what stands in a case number between the year and the kind of case, 云99. */
  code: z.string().trim().refine(isCourtCode, {
    message: '不是法院代字，如 云、云99、云9901 · not a code of a court such as 云, 云99 or 云9901',
  }),
  level,
  phone: words(30),
};

/** What a file that opens a court holds (docs/court.example.yaml). */
const courtFile = z.strictObject({
  court: z.strictObject({ ...common, name: both(60), address: both(120), hours: both(120) }),
  others: z.array(z.strictObject({ ...common, name: words(60), address: words(120) })).default([]),
  divisions: z
    .array(
      z.strictObject({
        id: divisionId,
        ...divisionEntry.omit({ position: true }).shape,
        duties: z.string().trim().max(200).default(''),
        tasks: divisionEntry.shape.tasks.default([]),
      }),
    )
    .min(1)
    .max(200),
  /** Left out: those of the country. */
  regions: z
    .array(
      z.strictObject({ code: z.string().regex(/^\d{6}$/), parent: z.string().regex(/^(\d{6})?$/), name: words(40) }),
    )
    .min(1)
    .max(10_000)
    .optional(),
  administrator: z.strictObject({
    staffNo,
    name: words(50),
    phone: z.string().refine((phone) => checkMobile(phone) === null, { message: '手机号不对 · not a mobile number' }),
    division: divisionId,
  }),
});

/** What is wrong with one value, for whoever writes the file. */
function say(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return '没有写 · is missing';
  if (issue.code === 'unrecognized_keys')
    return `不认识 ${issue.keys.join('、')} · ${issue.keys.join(', ')} is not known here`;
  if (issue.code === 'invalid_value')
    return `只能写 ${issue.values.join('、')} · must be one of ${issue.values.join(', ')}`;
  if (issue.code === 'too_small') return '不能是空的 · must not be empty';
  if (issue.code === 'too_big') return `太长，最多 ${issue.maximum} · is too long, ${issue.maximum} at most`;
  return '写法不对，请照例子写 · is not written as in the example';
}

const twice = (list: string, names: readonly string[]): readonly string[] =>
  names
    .filter((name, i) => names.indexOf(name) < i)
    .map((name) => `${list}: ${name} 写了两次 · ${name} stands there twice`);

/** A court as its file states it, or everything that is wrong with the file, each with its place. */
export function readCourtFile(
  stated: unknown,
): { readonly opening: CourtOpening } | { readonly problems: readonly string[] } {
  const { success, data, error } = courtFile.safeParse(stated, { error: say });
  if (!success)
    return { problems: error.issues.map(({ path, message }) => `${path.join('.') || 'court.yaml'}: ${message}`) };
  const { court, others, divisions, regions, administrator } = data;
  const ids = divisions.map(({ id }) => id);
  const codes = regions?.map(({ code }) => code) ?? [];
  const known = new Set(['', ...codes]);
  const problems = [
    ...(ids.includes(administrator.division)
      ? []
      : [`administrator.division: 没有部门 ${administrator.division} · no division ${administrator.division}`]),
    ...twice('divisions', ids),
    ...twice('others', [court.id, ...others.map(({ id }) => id)]),
    ...twice('regions', codes),
    ...(regions ?? [])
      .filter(({ parent }) => !known.has(parent))
      .map(
        ({ code, parent }) =>
          `regions: ${code} 的上一级 ${parent} 没有写 · ${code} lies in ${parent}, which is missing`,
      ),
  ];
  if (problems.length > 0) return { problems };
  const { name, address, hours, code, ...own } = court;
  return {
    opening: {
      court: {
        ...own,
        ...{ shortCode: code, name: name.zh, address: address.zh },
        own: { nameEn: name.en, addressEn: address.en, hours },
      },
      others: others.map(({ code: shortCode, ...other }) => ({ ...other, shortCode })),
      divisions: divisions.map((division, i) => ({ ...division, position: i + 1 })),
      regions: regions?.map(({ parent: parentCode, ...region }) => ({ ...region, parentCode })) ?? nationalRegions(),
      administrator: {
        ...{ staffNo: administrator.staffNo, name: administrator.name },
        ...{ phone: administrator.phone, divisionId: administrator.division },
      },
    },
  };
}
