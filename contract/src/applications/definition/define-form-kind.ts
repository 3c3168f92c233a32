import { learnDictionaries } from '../dictionaries/known.ts';
import { afterClosing, closed, stagesBetween } from './blocks/standing-filing.ts';
import type { Field } from './field.ts';
import type { GistPart, Kind, Material } from './kind.ts';
import { agentCredentials, identityProof, powerOfAttorney } from './papers.ts';

/** What is supplied for a form where a kind says nothing of its own. */
type Standing =
  | 'pages'
  | 'requiresCase'
  | 'caseKinds'
  | 'stagesAllowed'
  | 'dictionaries'
  | 'gist'
  | 'materials'
  | 'states';
/** What a form does without (web/build/lean-kinds.ts); `defineKind` adds it. */
type Told = 'filedBy' | 'courtActions' | 'printed' | 'synonyms';

/** A kind as its file states it: only what differs from the others. */
export type FormKindDefinition = Omit<Kind, Standing | Told | 'stagesRefused' | 'instead'> &
  Partial<Pick<Kind, Standing>> & {
    /** Stages at which it is refused: where it needs a case, closed ones unless stated; `[]` for none. */
    readonly stagesRefused?: Kind['stagesRefused'];
    /** What to do instead; at a refused stage, the remedies after closing unless stated. */
    readonly instead?: Kind['instead'];
    /** Asked for before its own `materials`: identity, power of attorney and credentials of the agent. */
    readonly standingMaterials?: readonly Material[];
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

/** A kind as its form needs it, with what is standing. */
export function defineFormKind<const K extends string>({
  standingMaterials = [identityProof, powerOfAttorney, agentCredentials],
  dictionaries = {},
  materials = [],
  requiresCase = true,
  stagesRefused = requiresCase ? closed : [],
  instead,
  gist,
  ...stated
}: FormKindDefinition & { readonly key: K }): Kind & { readonly key: K } {
  learnDictionaries(dictionaries);
  const refusesStages = stagesRefused.length > 0;
  return {
    pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
    filedBy: [],
    requiresCase,
    caseKinds: ['CIVIL', 'ADMIN'],
    stagesAllowed: stagesBetween('FILED', 'DEBATE'),
    states: [10, 20, 21, 22, 23, 30, 31, 33, 34, 35, 40, 41, 42],
    ...stated,
    ...(refusesStages && { stagesRefused }),
    ...((refusesStages || instead) && { instead: { ...(refusesStages && { stage: afterClosing }), ...instead } }),
    dictionaries,
    synonyms: [],
    gist: gistWith(stated, gist),
    materials: [...standingMaterials, ...materials],
    courtActions: [],
  };
}
