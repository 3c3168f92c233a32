import { type Answers, type Kind, summarise } from '@sufu/contract/applications';
import { useLang, useText } from '../../../../shared/i18n/index.tsx';
import { Button } from '../../../../shared/ui/controls/button.tsx';
import { Facts } from '../../../../shared/ui/display/facts.tsx';
import classes from '../form.module.css';
import type { Step } from '../steps.ts';
import { earlierWords as words } from './earlier-words.ts';

type Props = {
  readonly kind: Kind;
  readonly step: Step;
  readonly answers: Answers;
  readonly names: (kind: 'court' | 'region' | 'file', id: string) => string;
  readonly onOpen: () => void;
};

/** What the account says of the person, to be looked at; opens to be changed. */
export function Known({ kind, step, answers, names, onOpen }: Props) {
  const t = useText();
  const { lang } = useLang();
  const rows = summarise(kind, answers, { lang, names, mask: true }).filter(({ key }) => key === step.key);
  return (
    <div className={classes.known}>
      {rows.map((section) => (
        <Facts
          key={section.key}
          rows={section.rows.filter(({ empty }) => !empty).map(({ label, value }) => ({ label, value }))}
        />
      ))}
      <Button variant="outline" size="sm" onClick={onOpen}>
        {t(words.changeKnown)}
      </Button>
    </div>
  );
}
