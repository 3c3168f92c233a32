import type { Block } from '../field.ts';
import { agent } from './agent.ts';
import { applicant } from './applicant.ts';
import { bank } from './bank.ts';
import { caseRef } from './case-ref.ts';
import { contact } from './contact.ts';
import { delivery } from './delivery.ts';
import { lateness } from './lateness.ts';
import { respondents } from './respondents.ts';
import { signature } from './signature.ts';

export const blockKeys = [
  'caseRef',
  'applicant',
  'agent',
  'respondents',
  'lateness',
  'delivery',
  'contact',
  'bank',
  'signature',
] as const;
export type BlockKey = (typeof blockKeys)[number];

/** Groups of fields that many kinds share, in the order a form shows them. */
export const blocks: Readonly<Record<BlockKey, Block>> = {
  caseRef,
  applicant,
  agent,
  respondents,
  lateness,
  delivery,
  contact,
  bank,
  signature,
};
