import { z } from 'zod';
import { documentRef } from '../applications/index.ts';
import { caseNo, courtDay, id, instant, type Lang, type Problem, type Text } from '../core/index.ts';
import { type MailCause, mailActs, mailCauses, mailDirections, mailMarks, mailStates } from './states.ts';

/** Things on one list, copies of one thing, pages of one copy. */
export const mailLimits = { materials: 50, copies: 99, pages: 2_000, name: 100 } as const;

const states: readonly number[] = mailStates;
export const mailState = z
  .custom<(typeof mailStates)[number]>((value) => typeof value === 'number' && states.includes(value))
  .meta({ type: 'integer', minimum: 0, maximum: 7 });
const causes: readonly MailCause[] = [...mailCauses.IN, ...mailCauses.OUT];
export const mailCause = z.enum(causes);

/** One thing on the list. `pages` of one copy. `back`: an original that is wanted back. */
export const mailMaterial = z.object({
  name: z.string().trim().max(mailLimits.name),
  copies: z.int().min(0).max(mailLimits.copies),
  pages: z.int().min(0).max(mailLimits.pages),
  form: z.enum(['ORIGINAL', 'COPY']),
  back: z.boolean(),
});
export type MailMaterial = z.infer<typeof mailMaterial>;
export const mailMaterials = z.array(mailMaterial).max(mailLimits.materials);
/** The same as it was found when the parcel was opened; `mark` null until then. */
export const foundMaterial = mailMaterial.extend({ mark: z.enum(mailMarks).nullable(), note: z.string() });
export type FoundMaterial = z.infer<typeof foundMaterial>;

/** Who is at the other end: of IN the sender, of OUT the addressee. */
export const mailContact = z.object({
  name: z.string().trim().max(100),
  phone: z.string().trim().max(20),
  address: z.string().trim().max(200),
});
export type MailContact = z.infer<typeof mailContact>;

/** A row of the list (C098). `postedOn`: the day it was given to the post, which counts for time limits (民诉法第85条第4款). */
export const mailItem = z.object({
  id,
  /** On the cover: YJ, day, six figures. */
  number: z.string(),
  direction: z.enum(mailDirections),
  mailState,
  caseNo: caseNo.nullable(),
  /** The first thing on the list, and how many there are. */
  title: z.string(),
  materials: z.int(),
  carrier: z.string().nullable(),
  trackingNo: z.string().nullable(),
  postedOn: courtDay.nullable(),
  createdAt: instant,
  changedAt: instant,
});
export type MailItem = z.infer<typeof mailItem>;

export const mailEvent = z.object({
  at: instant,
  act: z.enum(['draw', 'match', 'remove', ...mailActs]),
  mailState,
  /** The office or person as a party may know them. */
  by: z.object({ zh: z.string(), en: z.string() }),
  note: z.string(),
});
export type MailEvent = z.infer<typeof mailEvent>;

/** One item (C099). */
export const mailDetail = mailItem.omit({ materials: true }).extend({
  version: z.int(),
  materials: z.array(foundMaterial),
  contact: mailContact,
  /** The day on the postmark, read by the court; where it differs from `postedOn`, it is the one that counts. */
  postmarkOn: courtDay.nullable(),
  arrivedAt: instant.nullable(),
  cause: mailCause.nullable(),
  /** The division it was handed to, by name. */
  division: z.string().nullable(),
  returnTrackingNo: z.string().nullable(),
  /** The cover sheet, and the receipt once it was registered (民诉法第69条). */
  documents: z.array(documentRef),
  events: z.array(mailEvent),
  may: z.array(z.enum([...mailActs, 'remove', 'match'])),
});
export type MailDetail = z.infer<typeof mailDetail>;
export type MailMay = MailDetail['may'][number];

/** The day that counts for a time limit: as the postmark says, else as the sender says. */
export const postedDay = ({ postmarkOn, postedOn }: Pick<MailDetail, 'postmarkOn' | 'postedOn'>) =>
  postmarkOn ?? postedOn;

const says = {
  none: { zh: '清单上还没有材料，请至少写一件', en: 'Nothing is on the list; write down at least one thing' },
  name: { zh: '请写材料的名称', en: 'Name the material' },
  copies: { zh: '份数要从 1 到 99', en: 'Copies are from 1 to 99' },
  pages: { zh: '页数要从 1 到 2000', en: 'Pages are from 1 to 2,000' },
  address: { zh: '有要退还的材料，请写退到哪里', en: 'Something is wanted back: write the address to send it to' },
} as const satisfies Record<string, Text>;

/** Everything that is wrong with a list, by place (`materials.0.name`). Both sides run it. */
export function checkMailList(
  { materials, address }: { readonly materials: readonly MailMaterial[]; readonly address: string },
  lang: Lang,
): readonly Problem[] {
  const problem = (path: string, rule: keyof typeof says): Problem => ({ path, rule, msg: says[rule][lang] });
  const between = (value: number, most: number): boolean => Number.isInteger(value) && value >= 1 && value <= most;
  const found = materials.flatMap(({ name, copies, pages }, i) => [
    ...(name.trim() === '' ? [problem(`materials.${i}.name`, 'name')] : []),
    ...(between(copies, mailLimits.copies) ? [] : [problem(`materials.${i}.copies`, 'copies')]),
    ...(between(pages, mailLimits.pages) ? [] : [problem(`materials.${i}.pages`, 'pages')]),
  ]);
  const wantsBack = materials.some(({ back }) => back);
  return [
    ...(materials.length === 0 ? [problem('materials', 'none')] : []),
    ...found,
    ...(wantsBack && address.trim() === '' ? [problem('address', 'address')] : []),
  ];
}
