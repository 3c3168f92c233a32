import { type Answer, type BoundBy, boundBy, type Field, fieldKinds } from '@sufu/contract/applications';
import { useLang, useText } from '../../i18n/index.tsx';
import classes from '../form.module.css';

type Props = { readonly field: Field; readonly value: Answer | undefined; readonly by?: BoundBy };

/** What the account, the case or the system fills in: shown, not typed; nothing while there is nothing. */
export function ReadOnlyField({ field, value, by }: Props) {
  const t = useText();
  const { lang } = useLang();
  const shown = fieldKinds[field.control].show(value, field, { lang, names: (_, id) => id, mask: by !== undefined });
  if (shown === '') return null;
  return (
    <div className={classes.field}>
      <p className={classes.label}>{t(field.label)}</p>
      {field.hint && by === undefined && <p className={classes.hint}>{t(field.hint)}</p>}
      <p className={by ? `num ${classes.bound}` : 'num'}>
        <span data-personal>{shown}</span>
        {by && <small>{t(boundBy[by])}</small>}
      </p>
    </div>
  );
}
