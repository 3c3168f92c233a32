import type { readTerms } from '@sufu/contract/accounts';
import type { CallReply } from '@sufu/contract/core';
import { useText } from '../../../shared/i18n/index.tsx';
import classes from '../sign-layout.module.css';
import { words } from '../words.ts';

/** The privacy terms in force, to be opened and read. */
export function Terms({ terms, open = false }: { terms: CallReply<typeof readTerms> | undefined; open?: boolean }) {
  const t = useText();
  return (
    <details className={classes.terms} open={open}>
      <summary>{t(words.readTerms)}</summary>
      <ol>
        {terms?.terms.map((term) => (
          <li key={term.en}>{t(term)}</li>
        ))}
      </ol>
    </details>
  );
}
