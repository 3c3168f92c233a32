import { type Answer, type Answers, type Kind, liveFields, reusableBlocks } from '@sufu/contract/applications';
import { useEffect, useRef, useState } from 'react';
import { useDrawnByServer } from '../../../../shared/api/index.ts';
import { FieldList, MaterialRows, materialsPatch } from '../../../../shared/form/index.ts';
import { useText } from '../../../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../../../shared/session/session.ts';
import { Card } from '../../../../shared/ui/display/card.tsx';
import { FeePart, hasFee, useFeeSoon } from '../fee-part.tsx';
import classes from '../form.module.css';
import { EarlierAnswers, Known } from '../later-screens.ts';
import { partsOf } from '../parts.ts';
import type { Step } from '../steps.ts';
import { words } from '../words.ts';

type Props = {
  readonly kind: Kind;
  readonly step: Step;
  readonly answers: Answers;
  readonly onSet: (patch: Readonly<Record<string, Answer | null>>) => void;
  /** Nothing in it is missing or wrong. */
  readonly complete: boolean;
  readonly names: (kind: 'court' | 'region' | 'file', id: string) => string;
  /** Take the focus, after a move from another step. */
  readonly arrive: boolean;
};

/** What the account says of the person is shown to be looked at, and opens to be changed. */
const fromProfile: ReadonlySet<Step['key']> = new Set(['applicant', 'contact']);

/** Whether it may be filled in from an earlier application. */
const isReusable = ({ key }: Step): boolean => reusableBlocks.some((block) => block === key);

/** The fields of one step. */
export function StepFields(props: Props) {
  const { kind, step, answers, onSet, arrive, complete, names } = props;
  const t = useText();
  const { verified } = useSignedInUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const drawn = useDrawnByServer();
  useFeeSoon(kind);
  useEffect(() => {
    // Somebody was faster than the page: where they are they stay.
    if (!arrive || (drawn && document.activeElement !== document.body)) return;
    const before = document.activeElement;
    // After the painting: to take the focus the browser lays out the page, which would hold up what is drawn here.
    const frame = requestAnimationFrame(() => {
      const now = document.activeElement;
      // A field or the summary of what is wrong that has taken it by then keeps it; the title of the page does not.
      if (now !== before && now?.closest('input, select, textarea, [role="alert"]')) return;
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [arrive, drawn]);
  const fields = partsOf(kind, liveFields(kind, answers)).find(({ key }) => key === step.key)?.fields ?? [];
  const showsFee = hasFee(kind.key) && fields.some(({ name }) => name === 'claims');
  const [folded, setFolded] = useState(() => complete && fromProfile.has(step.key));
  // What waited on this device may have taken something away.
  if (folded && !complete) setFolded(false);
  const isMaterials = step.key === 'materials';
  const lead = isMaterials ? words.materialsLead : step.hint;
  return (
    <Card padded={false} className={classes.section} aria-labelledby="step">
      <h2 id="step" ref={heading} tabIndex={-1}>
        {t(step.title)}
      </h2>
      {lead && <p>{t(lead)}</p>}
      {folded && <Known kind={kind} step={step} answers={answers} names={names} onOpen={() => setFolded(false)} />}
      {!folded && isReusable(step) && <EarlierAnswers kind={kind} step={step} answers={answers} onSet={onSet} />}
      {isMaterials && (
        <MaterialRows
          kind={kind}
          answers={answers}
          verified={verified}
          onChange={(materials) => onSet(materialsPatch(answers, materials))}
        />
      )}
      {!folded && !isMaterials && (
        <FieldList fields={fields} answers={answers} onChange={(name, value) => onSet({ [name]: value })} />
      )}
      {showsFee && <FeePart answers={answers} />}
    </Card>
  );
}
