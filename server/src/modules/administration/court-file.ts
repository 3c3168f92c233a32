import { divisionEntry, divisionId, staffNo } from '@sufu/contract/administration';
import { checkMobile } from '@sufu/contract/core';
import { z } from 'zod';
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
  /** 代字: what stands in a case number between the year and the kind of case, 京01. */
  code: z
    .string()
    .trim()
    .regex(/^\p{Script=Han}[0-9A-Z]{0,6}$/u),
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
  regions: z
    .array(
      z.strictObject({ code: z.string().regex(/^\d{6}$/), parent: z.string().regex(/^(\d{6})?$/), name: words(40) }),
    )
    .max(10_000)
    .default([]),
  administrator: z.strictObject({
    staffNo,
    name: words(50),
    phone: z.string().refine((phone) => checkMobile(phone) === null, { message: '手机号不对 · not a mobile number' }),
    division: divisionId,
  }),
});

/** A court as its file states it, or everything that is wrong with the file, each with its place. */
export function readCourtFile(
  stated: unknown,
): { readonly opening: CourtOpening } | { readonly problems: readonly string[] } {
  const { success, data, error } = courtFile.safeParse(stated);
  if (!success)
    return { problems: error.issues.map(({ path, message }) => `${path.join('.') || 'court.yaml'}: ${message}`) };
  const { court, others, divisions, regions, administrator } = data;
  const ids = divisions.map(({ id }) => id);
  const courtIds = [court.id, ...others.map(({ id }) => id)];
  const problems = [
    ...(ids.includes(administrator.division)
      ? []
      : [`administrator.division: 没有部门 ${administrator.division} · no division ${administrator.division}`]),
    ...ids.filter((id, i) => ids.indexOf(id) < i).map((id) => `divisions: ${id} 写了两次 · ${id} stands there twice`),
    ...courtIds
      .filter((id, i) => courtIds.indexOf(id) < i)
      .map((id) => `others: ${id} 写了两次 · ${id} stands there twice`),
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
      regions: regions.map(({ parent: parentCode, ...region }) => ({ ...region, parentCode })),
      administrator: {
        ...{ staffNo: administrator.staffNo, name: administrator.name },
        ...{ phone: administrator.phone, divisionId: administrator.division },
      },
    },
  };
}
