import type { Kind } from '@sufu/contract/applications';
import type { Text } from '@sufu/contract/core';
import { memo } from 'react';
import { useText } from '../../../../shared/i18n/index.tsx';
import { Card } from '../../../../shared/ui/display/card.tsx';
import { PhoneSentence } from '../../../../shared/ui/display/phone-sentence.tsx';
import { words } from '../words.ts';
import classes from './aid.module.css';
import { useAid, useAidSoon } from './use-aid.ts';

function Block({ title, lines = [] }: { title: Text; lines?: readonly string[] | undefined }) {
  const t = useText();
  if (lines.length === 0) return null;
  return (
    <section>
      <h2>{t(title)}</h2>
      {lines.length === 1 ? (
        <p>{lines}</p>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Content({ kind }: { kind: Kind }) {
  const t = useText();
  const aid = useAid(kind);
  return (
    <>
      <Block title={words.whoDecides} lines={aid?.who} />
      <Block title={words.whenToFile} lines={aid?.when} />
      <Block title={words.whatIfNot} lines={aid?.after} />
      <Block title={words.goodToKnow} lines={aid?.know} />
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
  useAidSoon(kind);
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
