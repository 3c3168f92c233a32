import type { Text } from '@sufu/contract/core';
import { useState } from 'react';
import { useLang, useText, type Words } from '../i18n/index.tsx';
import { Card } from '../ui/display/card.tsx';
import classes from './term-notes.module.css';
import { type Term, terms, termsIn } from './terms.ts';

const words = {
  title: { zh: '这一页的法律用语', en: 'Words of the law on this page' },
  law: { zh: '民事诉讼法第 {n} 条', en: 'Civil Procedure Law, art. {n}' },
  failed: { zh: '没有加载出来，请收起来再按一次', en: 'It did not load; fold it and press again' },
} as const satisfies Words;

type Meanings = typeof import('./meanings.ts')['meanings'];

function Note({ term }: { term: Term }) {
  const t = useText();
  const [meanings, setMeanings] = useState<Meanings | null | undefined>(undefined);
  const load = () =>
    import('./meanings.ts').then(
      (loaded) => setMeanings(loaded.meanings),
      () => setMeanings(null),
    );
  return (
    <details onToggle={(event) => event.currentTarget.open && !meanings && void load()}>
      <summary>{t(terms[term])}</summary>
      {meanings === null && <p>{t(words.failed)}</p>}
      {meanings && (
        <p>
          {t(meanings[term])} <small>{t(words.law, { n: meanings[term].law })}</small>
        </p>
      )}
    </details>
  );
}

/** The words of the court in the texts of a page, each with one plain sentence when it is pressed (UX43). Nothing where there is none. */
export function TermNotes({ texts }: { texts: readonly Text[] }) {
  const t = useText();
  const { lang } = useLang();
  const found = termsIn(
    texts.map((text) => text[lang]),
    lang,
  );
  if (found.length === 0) return null;
  return (
    <Card className={`${classes.notes} no-print`}>
      <h2>{t(words.title)}</h2>
      {found.map((term) => (
        <Note key={term} term={term} />
      ))}
    </Card>
  );
}
