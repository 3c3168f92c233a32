import { useText } from '../../i18n/index.tsx';
import { CopyButton } from '../../ui/controls/copy-button.tsx';
import { Note } from '../../ui/status/note.tsx';
import classes from './second-step.module.css';
import { words } from './words.ts';

/** Shown this once: the court keeps hashes. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useText();
  return (
    <div role="status" className={classes.parts}>
      <Note tone="warning">{t(words.codesLead)}</Note>
      <p>
        <b>{t(words.codes)}</b> <CopyButton value={codes.join('\n')} what={t(words.codes)} />
      </p>
      <ul aria-label={t(words.codes)} className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
