import { z } from 'zod';
import { ownIdentity } from '../../accounts/index.ts';
import { caseNo, courtDay } from '../../core/index.ts';

/** A party of the chosen case: whoever files, or somebody they act for. */
export const actingParty = z.object({
  name: z.string(),
  role: z.string(),
  partyType: z.string(),
  /** What the record of the case knows of them; null where it does not. */
  idNumber: z.string().nullable(),
  creditCode: z.string().nullable(),
  legalRepName: z.string().nullable(),
  /** AGENT_KIND and firm of the agent, as the case has them; null where whoever files is this party. */
  agent: z.object({ kind: z.string(), firm: z.string() }).nullable(),
});
export type ActingParty = z.infer<typeof actingParty>;

/** Who files: the account, and how it stands in the case the application names. Only to the person themselves. */
export const acting = z.object({
  self: ownIdentity.pick({
    name: true,
    gender: true,
    birthDate: true,
    idNumber: true,
    organisation: true,
    lawyer: true,
  }),
  /** The case as far as it decides what may be filed in it; null where none is named, or none of one's own. */
  side: z
    .object({
      caseKind: z.string().nullable(),
      procedure: z.string().nullable(),
      stage: z.string().nullable(),
      mergedInto: caseNo.nullable().optional(),
    })
    .nullable(),
  /** The court of a case of one's own. */
  courtId: z.string().nullable(),
  /** The last day for evidence that holds for oneself in the case, where the form says it; null where none is known. */
  evidenceDay: courtDay.nullable().default(null),
  /** Oneself first, then those one acts for; empty without a case of one's own. */
  parties: z.array(actingParty),
  /** A case of this court is named that is none of one's own; whether there is one is not said. */
  notYours: z.boolean(),
});
export type Acting = z.infer<typeof acting>;
