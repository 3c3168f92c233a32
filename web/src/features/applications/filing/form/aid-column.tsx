import type { Kind } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';
import { memo } from 'react';
import { useText } from '../../../../shared/i18n/index.tsx';
import { Card } from '../../../../shared/ui/display/card.tsx';
import { PhoneSentence } from '../../../../shared/ui/display/phone-sentence.tsx';
import { words } from '../words.ts';
import classes from './aid.module.css';
import { whoDecides } from './who-decides.ts';

/** What binds the party only later on: to be known, and no answer to when one files. */
const later = new Set(['fee', 'sue30', 'renew', 'enforce5', 'return', 'count', 'arrive']);
const afterwards = new Set(['review', 'appeal', 'objection', 'appealJ', 'appealR']);
/** Said once, also where a longer line says it already. */
const unique = (texts: readonly Text[]): readonly Text[] =>
  texts.filter((text, i) => !texts.some(({ zh }, j) => (zh === text.zh ? j < i : zh.includes(text.zh))));

/** What a good clerk would say beside the form, from the data of the kind. */
export function aidOf(kind: Kind): {
  readonly who: readonly Text[];
  readonly when: readonly Text[];
  readonly after: readonly Text[];
  readonly know: readonly Text[];
} {
  const byParty = kind.timeLimits.filter(({ side }) => side === 'party');
  return {
    who: whoDecides(kind),
    when: unique(byParty.filter(({ id }) => !afterwards.has(id) && !later.has(id)).map(({ label }) => label)).slice(
      0,
      3,
    ),
    after: unique(byParty.filter(({ id }) => afterwards.has(id)).map(({ label }) => label)),
    know: unique([...byParty.filter(({ id }) => later.has(id)).map(({ label }) => label), ...kind.notes]).slice(0, 3),
  };
}

function Block({ title, texts }: { title: Text; texts: readonly Text[] }) {
  const t = useText();
  if (texts.length === 0) return null;
  return (
    <section>
      <h2>{t(title)}</h2>
      {texts.length === 1 ? (
        <p>{texts.map((text) => t(text))}</p>
      ) : (
        <ul>
          {texts.map((text) => (
            <li key={text.zh}>{t(text)}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Content({ kind }: { kind: Kind }) {
  const t = useText();
  const { who, when, after, know } = aidOf(kind);
  return (
    <>
      <Block title={words.whoDecides} texts={who} />
      <Block title={words.whenToFile} texts={when.length > 0 ? when : kind.preconditions.slice(-1)} />
      <Block title={words.whatIfNot} texts={after} />
      <Block title={words.goodToKnow} texts={know} />
      <section>
        <h2>{t(words.needHelp)}</h2>
        <p>
          <PhoneSentence text={words.helpSentence} />
        </p>
      </section>
    </>
  );
}

/** At the right on a wide page. */
export const AidColumn = memo(function AidColumn({ kind }: { kind: Kind }) {
  const t = useText();
  return (
    <aside className={`${classes.aid} ${classes.side}`} aria-label={t(words.aid)}>
      <Content kind={kind} />
    </aside>
  );
});

/** The same under the fields on a narrow one. */
export const AidFold = memo(function AidFold({ kind }: { kind: Kind }) {
  const t = useText();
  return (
    <Card as="div" padded={false} className={classes.fold}>
      <details>
        <summary>{t(words.aid)}</summary>
        <div className={classes.aid}>
          <Content kind={kind} />
        </div>
      </details>
    </Card>
  );
});
