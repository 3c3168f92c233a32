import { namesOf, summarise } from '@sufu/contract/applications';
import { useState } from 'react';
import { FieldList, MaterialRows, materialsPatch } from '../../../shared/form/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { CaseCard } from '../filing/case-card.tsx';
import { FeePart, hasFee, useFeeSoon } from '../filing/fee-part.tsx';
import { CaseChoice } from '../filing/later-screens.ts';
import { words as formWords } from '../filing/words.ts';
import classes from './question.module.css';
import type { QuestionProps } from './question-props.ts';

/** The case as the court has it; another one can be taken. */
function TheCase({ kind, answers, onCase }: QuestionProps) {
  const t = useText();
  const [choosing, setChoosing] = useState(false);
  const take = async (caseNo: string) => {
    await onCase(caseNo);
    setChoosing(false);
  };
  return choosing ? (
    <CaseChoice kind={kind} verb={t(formWords.takeCase)} onTake={take} onKeep={() => setChoosing(false)} />
  ) : (
    <CaseCard answers={answers} onChange={() => setChoosing(true)} />
  );
}

/** What the account says of the person, to be looked at. */
function Known({ kind, question, answers, application }: QuestionProps) {
  const { lang } = useLang();
  const asked = new Set(question.fields.map(({ name }) => name));
  const rows = summarise(kind, answers, { lang, names: namesOf(application), mask: true })
    .flatMap((section) => section.rows)
    .filter(({ path, empty }) => asked.has(path) && !empty);
  return <Facts rows={rows.map(({ label, value }) => ({ label, value }))} />;
}

/** The answer of one question: the case, what is known, the papers, or one field. */
export function QuestionBody(props: QuestionProps) {
  const { kind, question, answers, onSet } = props;
  const { verified } = useSignedInUser();
  useFeeSoon(kind);
  switch (question.kind) {
    case 'case':
      return <TheCase {...props} />;
    case 'known':
      return <Known {...props} />;
    case 'papers':
      return (
        <MaterialRows
          kind={kind}
          answers={answers}
          verified={verified}
          only={(code) => question.papers?.includes(code) ?? true}
          onChange={(materials) => onSet(materialsPatch(answers, materials))}
        />
      );
    default:
      return (
        <div className={classes.one}>
          <FieldList fields={question.fields} answers={answers} onChange={(name, value) => onSet({ [name]: value })} />
          {hasFee(kind.key) && question.fields.some(({ name }) => name === 'subjectAmount') && (
            <FeePart answers={answers} />
          )}
        </div>
      );
  }
}
