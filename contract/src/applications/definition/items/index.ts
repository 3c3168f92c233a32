import type { ItemSchema } from '../field.ts';
import {
  appraisalMaterial,
  claim,
  evidence,
  pendingEvidence,
  propertyClue,
  relatedCase,
  retrievalItem,
} from './claims-and-evidence.ts';
import type { ItemKey } from './item-key.ts';
import { ownParty, party } from './parties.ts';
import { appraiser, expert, familyMember, lawyer, recused, visitor, witness } from './people.ts';

/** The fields of one row, by the name that list fields use. */
export const items: Readonly<Record<ItemKey, ItemSchema>> = {
  OWN_PARTY: ownParty,
  PARTY: party,
  WITNESS: witness,
  RECUSED: recused,
  EXPERT: expert,
  APPRAISER: appraiser,
  LAWYER: lawyer,
  VISITOR: visitor,
  FAMILY_MEMBER: familyMember,
  CLAIM: claim,
  EVIDENCE: evidence,
  RETRIEVAL_ITEM: retrievalItem,
  PENDING_EVIDENCE: pendingEvidence,
  APPRAISAL_MATERIAL: appraisalMaterial,
  PROPERTY_CLUE: propertyClue,
  RELATED_CASE: relatedCase,
};
