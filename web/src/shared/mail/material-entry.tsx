import { type MailMaterial, mailLimits } from '@sufu/contract/mail';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { newId } from '../form/new-id.ts';
import { useText } from '../i18n/index.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ConsentTick } from '../ui/controls/consent-tick.tsx';
import { TextInput } from '../ui/controls/text-field.tsx';
import classes from './mail.module.css';
import { words } from './words.ts';

/** One thing as it is typed: figures are text until they are sent. */
export type TypedMaterial = Pick<MailMaterial, 'name' | 'form' | 'back'> & {
  readonly key: string;
  readonly copies: string;
  readonly pages: string;
};
/** `key` of the first is fixed: the server draws it too. */
export const firstMaterial: TypedMaterial = { key: '1', name: '', copies: '1', pages: '', form: 'COPY', back: false };

const numberIn = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : 0);
/** As it is sent; what is no number is 0, which the list does not take. */
export const materialsOf = (typed: readonly TypedMaterial[]): MailMaterial[] =>
  typed.map(({ key: _, name, copies, pages, ...rest }) => ({
    ...rest,
    name: name.trim(),
    copies: Math.min(numberIn(copies), mailLimits.copies + 1),
    pages: Math.min(numberIn(pages), mailLimits.pages + 1),
  }));

type EntryProps = {
  readonly n: number;
  readonly material: TypedMaterial;
  readonly errorOf: (path: string) => string | undefined;
  readonly idOf: (path: string) => string;
  readonly onChange: (next: TypedMaterial) => void;
  /** Absent while it is the only one. */
  readonly onRemove: (() => void) | undefined;
};

function Entry({ n, material, errorOf, idOf, onChange, onRemove }: EntryProps) {
  const t = useText();
  const group = useId();
  const at = (field: string): string => `materials.${n - 1}.${field}`;
  const text = (field: 'name' | 'copies' | 'pages') => ({
    id: idOf(at(field)),
    label: t(words[field]),
    value: material[field],
    error: errorOf(at(field)),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...material, [field]: event.currentTarget.value }),
  });
  return (
    <fieldset className={classes.entry}>
      <legend>{t(words.item, { n })}</legend>
      <TextInput {...text('name')} maxLength={mailLimits.name} className={classes.wide} data-personal />
      <TextInput {...text('copies')} inputMode="numeric" maxLength={2} />
      <TextInput {...text('pages')} inputMode="numeric" maxLength={4} />
      <div className={classes.choices} role="radiogroup" aria-label={t(words.form)}>
        {(['ORIGINAL', 'COPY'] as const).map((form) => (
          <label key={form}>
            <input
              type="radio"
              name={`${group}-form`}
              checked={material.form === form}
              onChange={() => onChange({ ...material, form })}
            />
            {t(words[form])}
          </label>
        ))}
      </div>
      <ConsentTick
        id={idOf(at('back'))}
        checked={material.back}
        onChange={(back) => onChange({ ...material, back })}
        error={undefined}
      >
        {t(words.back)}
      </ConsentTick>
      {onRemove && (
        <Button
          variant="subtle"
          aria-label={t(words.removeOf, { n })}
          leftSection={<IconTrash className="icon-sm" aria-hidden />}
          onClick={onRemove}
        >
          {t(words.remove)}
        </Button>
      )}
    </fieldset>
  );
}

type Props = Pick<EntryProps, 'errorOf' | 'idOf'> & {
  readonly materials: readonly TypedMaterial[];
  readonly onChange: (materials: readonly TypedMaterial[]) => void;
};

/** The list as it is written: one thing below the other, at least one. */
export function MaterialEntry({ materials, errorOf, idOf, onChange }: Props) {
  const t = useText();
  return (
    <section className={classes.entries} aria-label={t(words.list)} id={idOf('materials')} tabIndex={-1}>
      {materials.map((material, i) => (
        <Entry
          key={material.key}
          n={i + 1}
          {...{ material, errorOf, idOf }}
          onChange={(next) => onChange(materials.with(i, next))}
          onRemove={materials.length > 1 ? () => onChange(materials.toSpliced(i, 1)) : undefined}
        />
      ))}
      {materials.length < mailLimits.materials && (
        <Button
          variant="outline"
          leftSection={<IconPlus className="icon-sm" aria-hidden />}
          onClick={() => onChange([...materials, { ...firstMaterial, key: newId() }])}
        >
          {t(words.add)}
        </Button>
      )}
    </section>
  );
}
