import { dictionaries, type Field } from '@sufu/contract/applications';
import type { Lang } from '@sufu/contract/core';
import type { Choice } from './widgets/choice-list.tsx';

/** The choices of a field's dictionary, in the language of the page. */
export const choicesOf = (field: Field, lang: Lang): readonly Choice[] =>
  field.dictionary
    ? dictionaries[field.dictionary].options.map(({ value, label }) => ({ value, label: label[lang] }))
    : [];
