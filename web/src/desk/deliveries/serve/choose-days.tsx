import { fill } from '@sufu/contract/core';
import { periodRules } from '@sufu/contract/delivery';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { TextInput } from '../../../shared/ui/controls/text-field.tsx';
import { fieldId } from '../../actions/action-dialog.tsx';
import desk from '../../shared/desk.module.css';
import classes from '../deliveries.module.css';
import { asksPerformance, type Plan, type ServeForm } from './use-serve-form.ts';
import { words } from './words.ts';

const performances = [
  ['nothing', words.nothingToPerform],
  ['effect', words.fromEffect],
  ['day', words.onDay],
] as const;

/** From when enforcement can be applied for (民诉法第250条): as the judgment says. */
function Performance({ serving }: { serving: ServeForm }) {
  const t = useText();
  const { perform } = serving.values;
  return (
    <>
      <fieldset className={desk.radios}>
        <legend>{t(words.performBy)}</legend>
        {performances.map(([is, label]) => (
          <label key={is}>
            <input
              type="radio"
              name="perform"
              checked={perform.is === is}
              onChange={() => serving.change({ perform: { ...perform, is } })}
            />
            {t(label)}
          </label>
        ))}
      </fieldset>
      {perform.is === 'day' && (
        <TextInput
          id={fieldId('performBy')}
          type="date"
          label={t(words.performDay)}
          value={perform.day}
          error={serving.form.errorOf('performBy')}
          onChange={(event) => serving.change({ perform: { ...perform, day: event.currentTarget.value } })}
        />
      )}
    </>
  );
}

/** Days that the clerk sets, within what the law allows; said before anything is sent. */
export function ChooseDays({ plan, serving }: { plan: Plan; serving: ServeForm }) {
  const t = useText();
  const { lang } = useLang();
  const { evidenceDays } = serving.values;
  const performs = asksPerformance(serving.values);
  return (
    <section className={classes.box}>
      <h2>{t(words.days)}</h2>
      {plan.days.length === 0 && !performs && <p>{t(words.noDays)}</p>}
      {plan.days.map(({ code, words: range, advised, wrong }) => {
        const said = { period: periodRules[code].words[lang], range: range[lang] };
        const early = wrong && evidenceDays !== '' ? fill(words.wrongDays, lang, said) : undefined;
        return (
          <TextInput
            key={code}
            id={fieldId(`chosenDays.${code}`)}
            label={t(words.daysOf, said)}
            description={[t(words.range, said), advised !== null && t(words.advised, { n: advised })]
              .filter(Boolean)
              .join(' · ')}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={evidenceDays}
            error={serving.form.errorOf(`chosenDays.${code}`) ?? early}
            onChange={(event) => serving.change({ evidenceDays: event.currentTarget.value.trim() })}
          />
        );
      })}
      {performs && <Performance serving={serving} />}
    </section>
  );
}
