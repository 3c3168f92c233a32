import { dictionaryOf, type Field } from '@sufu/contract/applications';
import type { Lang } from '@sufu/contract/core';
import { useLang } from '../../i18n/index.tsx';
import { useForm } from '../form-context.ts';
import type { Choice } from './widgets/choice-list.tsx';

/** The choices of a field's dictionary, in the language of the page. */
export const choicesOf = (field: Field, lang: Lang): readonly Choice[] =>
  field.dictionary
    ? dictionaryOf(field.dictionary).options.map(({ value, label }) => ({ value, label: label[lang] }))
    : [];

const none: readonly Choice[] = [];

/** The same; for a field without a dictionary what the case offers. */
export function useChoices(field: Field): readonly Choice[] {
  const { lang } = useLang();
  const { choices } = useForm();
  if (field.dictionary) return choicesOf(field, lang);
  const offered = choices[field.name];
  return offered === undefined || offered === 'coming' ? none : offered;
}
/** True while the choices of the case are loading: the text input would be replaced by a choice and lose its text. */
export const useChoicesComing = ({ name }: Field): boolean => useForm().choices[name] === 'coming';
