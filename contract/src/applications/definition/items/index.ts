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
import { ownParty, party } from './parties.ts';
import { appraiser, expert, familyMember, lawyer, recused, visitor, witness } from './people.ts';

export const itemKeys = [
  'OWN_PARTY',
  'PARTY',
  'WITNESS',
  'RECUSED',
  'EXPERT',
  'APPRAISER',
  'LAWYER',
  'VISITOR',
  'FAMILY_MEMBER',
  'CLAIM',
  'EVIDENCE',
  'RETRIEVAL_ITEM',
  'PENDING_EVIDENCE',
  'APPRAISAL_MATERIAL',
  'PROPERTY_CLUE',
  'RELATED_CASE',
] as const;
export type ItemKey = (typeof itemKeys)[number];

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
