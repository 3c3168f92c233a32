import type { Text } from '@sufu/contract/core';
import { useState } from 'react';
import { useLang, useText, type Words } from '../i18n/index.tsx';
import { Card } from '../ui/display/card.tsx';
import classes from './term-notes.module.css';
import { terms, termsIn } from './terms.ts';

const words = {
  title: { zh: '这些词是什么意思：{terms}', en: 'What these words mean: {terms}' },
  join: { zh: '、', en: ', ' },
  law: { zh: '民事诉讼法第 {n} 条', en: 'Civil Procedure Law, art. {n}' },
  failed: { zh: '没有加载出来，请收起来再按一次', en: 'It did not load; fold it and press again' },
} as const satisfies Words;

type Meanings = typeof import('./meanings.ts')['meanings'];

/** The words of the court in the texts of a page, each with one plain sentence, behind one press (UX43). Nothing where there is none. */
export function TermNotes({ texts }: { texts: readonly Text[] }) {
  const t = useText();
  const { lang } = useLang();
  const [meanings, setMeanings] = useState<Meanings | null | undefined>(undefined);
  const found = termsIn(
    texts.map((text) => text[lang]),
    lang,
  );
  if (found.length === 0) return null;
  const load = () =>
    import('./meanings.ts').then(
      (loaded) => setMeanings(loaded.meanings),
      () => setMeanings(null),
    );
  return (
    <Card className={`${classes.notes} no-print`}>
      <details onToggle={(event) => event.currentTarget.open && !meanings && void load()}>
        <summary>{t(words.title, { terms: found.map((term) => t(terms[term])).join(t(words.join)) })}</summary>
        {meanings === null && <p>{t(words.failed)}</p>}
        {meanings && (
          <dl>
            {found.map((term) => (
              <div key={term}>
                <dt>{t(terms[term])}</dt>
                <dd>
                  {t(meanings[term])} <small>{t(words.law, { n: meanings[term].law })}</small>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </details>
    </Card>
  );
}
