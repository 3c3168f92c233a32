/** What a row of a list can be. */
export type ItemKey =
  | 'OWN_PARTY'
  | 'PARTY'
  | 'WITNESS'
  | 'RECUSED'
  | 'EXPERT'
  | 'APPRAISER'
  | 'LAWYER'
  | 'VISITOR'
  | 'FAMILY_MEMBER'
  | 'CLAIM'
  | 'EVIDENCE'
  | 'RETRIEVAL_ITEM'
  | 'PENDING_EVIDENCE'
  | 'APPRAISAL_MATERIAL'
  | 'PROPERTY_CLUE'
  | 'RELATED_CASE';
