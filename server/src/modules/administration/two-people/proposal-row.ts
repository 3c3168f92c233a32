import { offices, type ProposalKind, type StaffProposal } from '@sufu/contract/administration';
import { z } from 'zod';

const held = z.array(z.enum(offices));
export const valueShape = z.object({ from: held, to: held, title: z.object({ zh: z.string(), en: z.string() }) });
export type ProposalValue = z.infer<typeof valueShape>;

/** What two people decide, as it is kept. */
export type ProposalRow = {
  readonly id: string;
  readonly kind: ProposalKind;
  readonly userId: string;
  readonly value: ProposalValue;
  /** Of an account that is opened anew. */
  readonly phone: string | null;
  readonly state: StaffProposal['state'];
  readonly version: number;
  readonly madeBy: string;
  readonly madeAt: Date;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly answer: string;
};
