import { learnDictionaries } from '../dictionaries/known.ts';
import { bodies, intake } from './blocks/standing-actions.ts';
import { afterClosing, closed, filers, stagesBetween } from './blocks/standing-filing.ts';
import type { Field } from './field.ts';
import type { CourtAction, GistPart, Kind, Material, Printed } from './kind.ts';
import { agentCredentials, attachments, identityProof, powerOfAttorney, signatures } from './papers.ts';

/** What `defineKind` supplies where a kind says nothing of its own. */
type Standing =
  | 'pages'
  | 'filedBy'
  | 'requiresCase'
  | 'caseKinds'
  | 'stagesAllowed'
  | 'dictionaries'
  | 'gist'
  | 'materials'
  | 'courtActions'
  | 'states'
  | 'printed';

/** A kind as its file states it: only what differs from the others. */
export type KindDefinition = Omit<Kind, Standing | 'stagesRefused' | 'instead' | 'synonyms'> &
  Partial<Omit<Pick<Kind, Standing>, 'printed'>> & {
    /** Stages at which it is refused: where it needs a case, closed ones unless stated; `[]` for none. */
    readonly stagesRefused?: Kind['stagesRefused'];
    /** What to do instead; at a refused stage, the remedies after closing unless stated. */
    readonly instead?: Kind['instead'];
    /** Everyday words it is found by, with 、 between them. */
    readonly synonyms: string;
    /** Absent where it has no printed page. */
    readonly printed?: Omit<Printed, 'signature' | 'attachments'> & Partial<Pick<Printed, 'signature' | 'attachments'>>;
    /** Asked for before its own `materials`: identity, power of attorney and credentials of the agent. */
    readonly standingMaterials?: readonly Material[];
    /** Done before its own `courtActions`: the clerk accepts it or sends it back. */
    readonly intake?: readonly CourtAction[];
  };

/** The first thing asked that tells applications of a kind apart: a choice from a list of meanings, or people by name. */
const tells = ({ control, dictionary, required, readOnly }: Field): boolean =>
  required && !readOnly && (control === 'person-list' || (dictionary !== undefined && dictionary !== 'YES_NO'));

/** Opponent and cause, where the blocks have them, then what is its own. */
const gistWith = (
  { blocks, fields }: Pick<Kind, 'blocks' | 'fields'>,
  own: readonly GistPart[] = fields
    .filter(tells)
    .slice(0, 1)
    .map(({ name }) => name),
): readonly GistPart[] => [
  ...(blocks.includes('respondents') ? ['respondents'] : []),
  ...(blocks.includes('caseRef') ? ['caseCause'] : []),
  ...own,
];

/** Adds what is standing. A new kind is one file that calls this. */
export function defineKind<const K extends string>({
  standingMaterials = [identityProof, powerOfAttorney, agentCredentials],
  intake: intakeActions = intake(bodies.clerk),
  dictionaries = {},
  materials = [],
  courtActions = [],
  requiresCase = true,
  stagesRefused = requiresCase ? closed : [],
  instead,
  printed,
  synonyms,
  gist,
  ...stated
}: KindDefinition & { readonly key: K }): Kind & { readonly key: K } {
  learnDictionaries(dictionaries);
  const refusesStages = stagesRefused.length > 0;
  return {
    pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
    filedBy: [filers.party, filers.lawyer],
    requiresCase,
    caseKinds: ['CIVIL', 'ADMIN'],
    stagesAllowed: stagesBetween('FILED', 'DEBATE'),
    states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
    ...stated,
    ...(refusesStages && { stagesRefused }),
    ...((refusesStages || instead) && { instead: { ...(refusesStages && { stage: afterClosing }), ...instead } }),
    dictionaries,
    synonyms: synonyms.split('、'),
    gist: gistWith(stated, gist),
    materials: [...standingMaterials, ...materials],
    courtActions: [...intakeActions, ...courtActions],
    ...(printed && { printed: { signature: signatures, attachments, ...printed } }),
  };
}
