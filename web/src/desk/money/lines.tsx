import type { ComponentProps } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { fieldId } from '../actions/action-dialog.tsx';
import type { ActionForm } from '../actions/use-action-form.ts';
import { words } from './words.ts';

type Props = Omit<ComponentProps<typeof TextInput>, 'id' | 'error' | 'form' | 'label' | 'onChange'> & {
  /** The field of its problem, which is that of the request where one field is one part of it. */
  readonly path: string;
  readonly form: Pick<ActionForm, 'errorOf'>;
  readonly label: string;
  readonly onText: (text: string) => void;
};

/** A line of a money form: what is typed, and what is wrong with it. */
export function Line({ path, form, onText, ...rest }: Props) {
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      id={fieldId(path)}
      error={form.errorOf(path)}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}

/** A sum of money in yuan, as people type it (`parseYuan`). */
export function YuanLine({ label, ...rest }: Props) {
  const t = useText();
  return <Line inputMode="decimal" label={t(words.inYuan, { label })} {...rest} />;
}
