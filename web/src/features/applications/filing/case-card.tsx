import { type Answers, blocks, dictionaryOf, type Field, fieldKinds } from '@sufu/contract/applications';
import { IconScale } from '@tabler/icons-react';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import classes from './case.module.css';
import { words } from './words.ts';

/** The case an application belongs to: read-only, from its record. */
export function CaseCard({ answers, onChange }: { answers: Answers; onChange?: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const shown = (name: string) => {
    const field = blocks.caseRef.fields.find((field: Field) => field.name === name);
    return field ? fieldKinds[field.control].show(answers[name], field, { lang, names: (_, id) => id }) : '';
  };
  const role = dictionaryOf('LITIGANT_ROLE').options.find(({ value }) => value === answers.applicantRole);
  const judge = shown('judgeName');
  const facts = [
    shown('trialProcedure'),
    shown('caseStage'),
    shown('trialDivision'),
    judge && t(words.judgeIs, { name: judge }),
  ];
  const caseNo = shown('caseNo');
  return (
    <Card as="div" padded={false} className={classes.case}>
      <IconScale className="icon" aria-hidden />
      <div>
        <b>{shown('caseCause') || t(words.noCaseYet)}</b> {caseNo && <CaseNo>{caseNo}</CaseNo>}
        <p>
          {role && t(words.youAre, { role: t(role.label) })}
          {facts.filter(Boolean).join(lang === 'zh' ? '，' : ', ')}
        </p>
      </div>
      {onChange && (
        <button type="button" className={classes.link} onClick={onChange}>
          {t(words.changeCase)}
        </button>
      )}
    </Card>
  );
}
