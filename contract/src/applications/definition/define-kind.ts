import { bodies, intake } from './blocks/standing-actions.ts';
import { filers } from './blocks/standing-filers.ts';
import { agentCredentials, identityProof, powerOfAttorney } from './blocks/standing-materials.ts';
import { attachments, signatures } from './blocks/standing-papers.ts';
import { afterClosing, closed, stagesBetween } from './blocks/standing-stages.ts';
import type { CourtAction, Kind, Material, Printed } from './kind.ts';

/** What `defineKind` supplies where a kind says nothing of its own. */
type Standing =
  | 'pages'
  | 'filedBy'
  | 'requiresCase'
  | 'caseKinds'
  | 'stagesAllowed'
  | 'materials'
  | 'courtActions'
  | 'states'
  | 'printed';

/** A kind as its file states it: only what differs from the others. */
export type KindDefinition = Omit<Kind, Standing | 'synonyms'> &
  Partial<Omit<Pick<Kind, Standing>, 'printed'>> & {
    /** Everyday words it is found by, with 、 between them. */
    readonly synonyms: string;
    /** Absent where it has no printed page. */
    readonly printed?: Omit<Printed, 'signature' | 'attachments'> & Partial<Pick<Printed, 'signature' | 'attachments'>>;
    /** Asked for before its own `materials`: identity, power of attorney and credentials of the agent. */
    readonly standingMaterials?: readonly Material[];
    /** Done before its own `courtActions`: the clerk accepts it or sends it back. */
    readonly intake?: readonly CourtAction[];
  };

/** Adds what is standing. A new kind is one file that calls this. */
export function defineKind<const K extends string>({
  standingMaterials = [identityProof, powerOfAttorney, agentCredentials],
  intake: first = intake(bodies.clerk),
  materials = [],
  courtActions = [],
  requiresCase = true,
  stagesRefused = requiresCase ? closed : [],
  instead,
  printed,
  synonyms,
  ...stated
}: KindDefinition & { readonly key: K }): Kind & { readonly key: K } {
  return {
    pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
    filedBy: [filers.party, filers.lawyer],
    requiresCase,
    caseKinds: ['CIVIL', 'ADMIN'],
    stagesAllowed: stagesBetween('FILED', 'DEBATE'),
    states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
    ...stated,
    ...(stagesRefused.length > 0 && { stagesRefused }),
    ...((instead || stagesRefused.length > 0) && {
      instead: { ...(stagesRefused.length > 0 && { stage: afterClosing }), ...instead },
    }),
    synonyms: synonyms.split('、'),
    materials: [...standingMaterials, ...materials],
    courtActions: [...first, ...courtActions],
    ...(printed && { printed: { signature: signatures, attachments, ...printed } }),
  };
}
