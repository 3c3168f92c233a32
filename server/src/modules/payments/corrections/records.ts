import {
  type CorrectedPart,
  type CorrectionState,
  correctedParts,
  correctionStateCodes,
} from '@sufu/contract/payments';
import { z } from 'zod';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Proposal } from '../records/proposals.ts';

/** `of` and the number of the posting that is turned back lie open, for statements that look for them; why is sealed. */
const content = z.object({ of: z.enum(correctedParts), seq: z.int(), reason: z.string() });
type Content = { readonly of: CorrectedPart; readonly seq: number; readonly reason: string };

const about = (id: string): string => `money_proposals.reason:${id}`;
export const correctionContent = (secrets: Secrets, id: string, { reason, ...open }: Content): string =>
  JSON.stringify({ ...open, reason: secrets.seal(reason, about(id)).toString('base64') });

export function contentOf(secrets: Secrets, proposal: Pick<Proposal, 'id' | 'content'>): Content {
  const { of, seq, reason } = content.parse(proposal.content);
  return { of, seq, reason: secrets.open(Buffer.from(reason, 'base64'), about(proposal.id)) };
}

const state = z.enum(correctionStateCodes);
export const correctionStateOf = (proposal: Pick<Proposal, 'state'>): CorrectionState => state.parse(proposal.state);
/** What was taken back is shown nowhere. */
export const shownStates: readonly CorrectionState[] = correctionStateCodes;
