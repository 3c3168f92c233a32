import { bodies, intake } from './blocks/standing-actions.ts';
import { filers } from './blocks/standing-filing.ts';
import { defineFormKind, type FormKindDefinition } from './define-form-kind.ts';
import type { CourtAction, Kind, Printed } from './kind.ts';
import { attachments, signatures } from './papers.ts';

/** A kind as its file states it: only what differs from the others. */
export type KindDefinition = FormKindDefinition &
  Partial<Pick<Kind, 'filedBy' | 'courtActions'>> & {
    /** Everyday words it is found by, with 、 between them. */
    readonly synonyms: string;
    /** Absent where it has no printed page. */
    readonly printed?: Omit<Printed, 'signature' | 'attachments'> & Partial<Pick<Printed, 'signature' | 'attachments'>>;
    /** Done before its own `courtActions`: the clerk accepts it or sends it back. */
    readonly intake?: readonly CourtAction[];
  };

/** Adds what is standing. A new kind is one file that calls this. */
export const defineKind = <const K extends string>({
  filedBy = [filers.party, filers.lawyer],
  intake: intakeActions = intake(bodies.clerk),
  courtActions = [],
  printed,
  synonyms,
  ...form
}: KindDefinition & { readonly key: K }): Kind & { readonly key: K } => ({
  ...defineFormKind(form as FormKindDefinition & { readonly key: K }),
  filedBy,
  synonyms: synonyms.split('、'),
  courtActions: [...intakeActions, ...courtActions],
  ...(printed && { printed: { signature: signatures, attachments, ...printed } }),
});
