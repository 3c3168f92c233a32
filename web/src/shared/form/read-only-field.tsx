import { type Answer, type Field, fieldKinds } from '@sufu/contract/applications';
import { useLang, useText } from '../i18n/index.tsx';
import classes from './form.module.css';

/** What the case or the system fills in: shown, not typed; nothing while there is nothing. */
export function ReadOnlyField({ field, value }: { field: Field; value: Answer | undefined }) {
  const t = useText();
  const { lang } = useLang();
  const shown = fieldKinds[field.control].show(value, field, { lang, names: (_, id) => id });
  if (shown === '') return null;
  return (
    <div className={classes.field}>
      <p className={classes.label}>{t(field.label)}</p>
      {field.hint && <p className={classes.hint}>{t(field.hint)}</p>}
      <p className="num" data-personal>
        {shown}
      </p>
    </div>
  );
}
