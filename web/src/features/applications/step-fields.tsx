import { type Answer, type Answers, type Kind, liveFields } from '@sufu/contract/applications';
import { useEffect, useRef } from 'react';
import { FieldList, formWords, MaterialRows, materialsPatch } from '../../shared/form/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../shared/session/session.ts';
import { Card } from '../../shared/ui/card.tsx';
import { FeeCard } from './fee-card.tsx';
import classes from './form.module.css';
import type { Step } from './steps.ts';

type Props = {
  readonly kind: Kind;
  readonly step: Step;
  readonly answers: Answers;
  readonly onSet: (patch: Readonly<Record<string, Answer | null>>) => void;
  /** Take the focus, after a move from another step. */
  readonly arrive: boolean;
};

/** The fields of one step. */
export function StepFields({ kind, step, answers, onSet, arrive }: Props) {
  const t = useText();
  const { verified } = useSignedInUser();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrive) heading.current?.focus({ preventScroll: true });
  }, [arrive]);
  const fields = liveFields(kind, answers).find(({ key }) => key === step.key)?.fields ?? [];
  const isMaterials = step.key === 'materials';
  const lead = isMaterials ? formWords.materialsLead : step.hint;
  return (
    <Card padded={false} className={classes.section} aria-labelledby="step">
      <h2 id="step" ref={heading} tabIndex={-1}>
        {t(step.title)}
      </h2>
      {lead && <p>{t(lead)}</p>}
      {isMaterials ? (
        <MaterialRows
          kind={kind}
          answers={answers}
          verified={verified}
          onChange={(materials) => onSet(materialsPatch(answers, materials))}
        />
      ) : (
        <FieldList fields={fields} answers={answers} onChange={(name, value) => onSet({ [name]: value })} />
      )}
      {step.key === 'own' && kind.key === 'lawsuit_filing_apply' && (
        <FeeCard answers={answers} onAmount={(fen) => onSet({ subjectAmount: fen })} />
      )}
    </Card>
  );
}
