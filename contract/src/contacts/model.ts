import { z } from 'zod';
import { id } from '../core/index.ts';

const line = (max: number) => z.string().trim().max(max);

/**
 * Somebody of one's own address book 常用联系人: a party one files against or for. `sex`: 0 male, 1 female, only of natural persons;
 * `idNo` of natural persons, `creditCode` and `legalRepName` of organisations. An empty text: not known.
 */
export const contactDraft = z.object({
  name: line(100),
  partyType: z.enum(['NATURAL', 'LEGAL', 'ORG']).default('NATURAL'),
  sex: z.enum(['0', '1']).nullable().default(null),
  /** ID_TYPE. */
  idType: line(20).default('ID_CARD'),
  idNo: line(30).default(''),
  creditCode: line(30).default(''),
  legalRepName: line(50).default(''),
  phone: line(20).default(''),
  /** Code of the last level chosen. */
  region: line(12).default(''),
  address: line(200).default(''),
});
export type ContactDraft = z.infer<typeof contactDraft>;

export const contact = contactDraft.extend({ id });
export type Contact = z.infer<typeof contact>;

/** A line of the list: numbers masked, no address. `number`: its running number in the whole list, from 1. */
export const contactLine = contact
  .pick({ id: true, name: true, partyType: true, sex: true })
  .extend({ number: z.int(), idNo: z.string(), phone: z.string() });
export type ContactLine = z.infer<typeof contactLine>;
