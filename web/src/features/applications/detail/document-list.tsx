import type { DocumentRef } from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import { IconDownload, IconFileCertificate } from '@tabler/icons-react';
import { useText } from '../../../shared/i18n/index.tsx';
import { ButtonAnchor } from '../../../shared/ui/controls/button.tsx';
import { words } from '../shared/detail-words.ts';
import { documentAddress, documentDownload } from '../shared/paths.ts';
import classes from '../shared/view.module.css';

/** Papers made by the court's system, each to be seen and downloaded. `main`: the first is the main act of the view. */
export function DocumentList({ documents, main = false }: { documents: readonly DocumentRef[]; main?: boolean }) {
  const t = useText();
  return (
    <ul className={classes.documents}>
      {documents.map(({ id, title, number, madeAt }, i) => (
        <li key={id}>
          <span className={classes.paper}>
            <IconFileCertificate className="icon" aria-hidden />
          </span>
          <div>
            <b>{t(title)}</b>
            <p className={`num ${classes.number}`}>{t(words.madeAt, { day: courtDayOf(madeAt), number })}</p>
          </div>
          <div className={classes.buttons}>
            <ButtonAnchor
              href={documentDownload(id)}
              variant="outline"
              leftSection={<IconDownload className="icon-sm" aria-hidden />}
            >
              {t(words.download)}
            </ButtonAnchor>
            <ButtonAnchor
              href={documentAddress(id)}
              target="_blank"
              rel="noreferrer"
              variant={main && i === 0 ? 'filled' : 'outline'}
            >
              {t(words.see)}
            </ButtonAnchor>
          </div>
        </li>
      ))}
    </ul>
  );
}
