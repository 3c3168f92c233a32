import { type CaseActBody, type DeskCase, remarkAbout } from '@sufu/contract/case-keeping';
import { formatInstant } from '@sufu/contract/core';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import type { ActSpec } from './act-spec.ts';
import { actWords } from './act-words.ts';
import classes from './case-page.module.css';
import { ActButton, mayDo, Part, type PartProps } from './part.tsx';
import { words } from './words.ts';

type Remark = DeskCase['remarks'][number];
const answerSpec = ({ id }: Remark, effect: string): ActSpec<CaseActBody> => ({
  ...{ title: actWords.answer, verb: words.answer, effect, start: {}, at: 'act' },
  fields: [{ name: 'answer', label: actWords.answerText, is: 'words' }],
  build: (draft) => ({ act: 'answer', remarkId: id, answer: draft.answer ?? '' }),
});

/** What its parties say is wrong: those that wait first. */
export function Remarks({ item, onAct }: PartProps) {
  const t = useText();
  const { lang } = useLang();
  if (item.remarks.length === 0) return null;
  return (
    <Part title={t(words.remarks)}>
      <ul className={classes.list}>
        {item.remarks.map((remark) => (
          <li key={remark.id}>
            <p className={classes.line}>
              <b data-personal>{t(words.remarkLine, { by: remark.by, about: t(remarkAbout[remark.about]) })}</b>
              <span className={`${classes.small} num`}>{formatInstant(remark.at, lang, 'table')}</span>
            </p>
            <p data-personal>{remark.text}</p>
            {remark.answer !== null && remark.answeredAt !== null && (
              <p className={classes.small} data-personal>
                {t(words.answered, { at: formatInstant(remark.answeredAt, lang, 'table'), answer: remark.answer })}
              </p>
            )}
            {remark.answer === null && mayDo(item, 'answer', null) && (
              <div>
                <ActButton
                  label={t(words.answer)}
                  name={t(words.answerOf, { by: remark.by })}
                  onClick={() => onAct(answerSpec(remark, t(actWords.answerEffect)))}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
