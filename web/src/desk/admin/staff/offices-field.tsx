import { type Office, offices, officeTable } from '@sufu/contract/administration';
import { useText } from '../../../shared/i18n/index.tsx';
import { fieldId } from '../../actions/action-dialog.tsx';
import type { ActionForm } from '../../actions/use-action-form.ts';
import desk from '../../shared/desk.module.css';
import classes from './staff.module.css';
import { areApart, officesApart } from './staff-entry.ts';
import { roleWords, words } from './words.ts';

const groups = (['judge', 'clerk', 'filing_clerk', 'cashier', 'admin'] as const).map((role) => ({
  role,
  held: offices.filter((office) => officeTable[office].role === role),
}));

type Props = {
  readonly form: Pick<ActionForm, 'errorOf'>;
  /** In the order in which they were ticked: the first names the title. */
  readonly value: readonly Office[];
  readonly onChange: (held: readonly Office[]) => void;
};

/** Offices by their roles. What cannot be held together is said as soon as it is ticked. */
export function OfficesField({ form, value, onChange }: Props) {
  const t = useText();
  const id = fieldId('offices');
  const names = value.map((office) => t(officeTable[office].label)).join(t(words.comma));
  const error = areApart(value) ? t(words.apart, { offices: names, why: t(officesApart) }) : form.errorOf('offices');
  return (
    <fieldset className={classes.offices} id={id} tabIndex={-1} aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="ls-label">{t(words.offices)}</legend>
      <p id={`${id}-hint`} className="ls-description">
        {t(words.officesHint)}
      </p>
      <div className={classes.groups}>
        {groups.map(({ role, held }) => (
          <fieldset key={role} className={desk.radios}>
            <legend>{t(roleWords[role])}</legend>
            {held.map((office) => (
              <label key={office}>
                <input
                  type="checkbox"
                  checked={value.includes(office)}
                  onChange={(event) =>
                    onChange(event.currentTarget.checked ? [...value, office] : value.filter((each) => each !== office))
                  }
                />
                {t(officeTable[office].label)}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
      <div id={`${id}-error`} role="status">
        {error && <p className="ls-error">{error}</p>}
      </div>
    </fieldset>
  );
}
