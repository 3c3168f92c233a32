import type { Kind } from '../definition/kind.ts';

/** The field that names the case an application belongs to. */
export const caseFieldOf = (kind: Pick<Kind, 'blocks' | 'caseField'>): string | null =>
  kind.blocks.includes('caseRef') ? 'caseNo' : (kind.caseField?.name ?? null);
