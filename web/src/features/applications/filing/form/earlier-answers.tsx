import { type Answer, type Answers, type Kind, reusableBlocks, suggestAnswers } from '@sufu/contract/applications';
import { asApplicant } from '@sufu/contract/contacts';
import { courtDayOf } from '@sufu/contract/core';
import { useState } from 'react';
import { useCall } from '../../../../shared/api/index.ts';
import formClasses from '../../../../shared/form/form.module.css';
import { ContactPick, useForm } from '../../../../shared/form/index.ts';
import { useText } from '../../../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../../../shared/session/session.ts';
import type { Step } from '../steps.ts';
import { earlierWords as words } from './earlier-words.ts';

type Patch = Readonly<Record<string, Answer | null>>;
type Props = {
  readonly kind: Kind;
  readonly step: Step;
  readonly answers: Answers;
  readonly onSet: (patch: Patch) => void;
};
type Filled = { readonly label: string; readonly before: Patch };

/** What stood in the fields before: to put it back. */
const standing = (answers: Answers, patch: Patch): Patch =>
  Object.fromEntries(Object.keys(patch).map((name) => [name, answers[name] ?? null]));

/** A block as filled in an earlier application, or somebody of the address book, in one press; and the way back. */
export function EarlierAnswers({ kind, step, answers, onSet }: Props) {
  const t = useText();
  const { roles } = useSignedInUser();
  const { bound } = useForm();
  const [filled, setFilled] = useState<Filled | null>(null);
  const block = reusableBlocks.find((reusableBlock) => reusableBlock === step.key);
  const { data } = useCall(
    suggestAnswers,
    { params: { type: kind.key } },
    { enabled: block !== undefined, quiet: true, retry: false },
  );
  if (!block) return null;
  const offered = (data ?? []).filter((entry) => entry.block === block);
  // One enters somebody else only as an agent, and only where the case does not say for whom.
  const forOthers =
    block === 'applicant' && !bound.has('applicantName') && roles.some((role) => role === 'agent' || role === 'lawyer');
  const fill = (label: string, all: Patch) => {
    const patch = Object.fromEntries(Object.entries(all).filter(([name]) => !bound.has(name)));
    setFilled({ label, before: standing(answers, patch) });
    onSet(patch);
  };
  if (offered.length === 0 && !forOthers) return null;
  return (
    <div className={formClasses.fill}>
      {forOthers && <ContactPick onTake={(contact) => fill(contact.name, asApplicant(contact))} />}
      {offered.length > 0 && (
        <details>
          <summary>{t(words.fillFrom)}</summary>
          <ul className={formClasses.people}>
            {offered.map(({ label, answers: given, from }) => (
              <li key={`${from.id}${label}`}>
                <button type="button" className={formClasses.person} onClick={() => fill(label, given)}>
                  {t(words.fillWith, { label, title: t(from.title), day: courtDayOf(from.at) })}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p role="status" className={filled ? formClasses.undo : 'sr-only'}>
        {filled && (
          <>
            {t(words.filled, { label: filled.label })}
            <button
              type="button"
              className={formClasses.link}
              onClick={() => {
                onSet(filled.before);
                setFilled(null);
              }}
            >
              {t(words.fillUndo)}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
