import { formatReferenceNo } from '@sufu/contract/core';
import type { MailScan } from '@sufu/contract/mail';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import { ButtonAnchor } from '../../shared/ui/controls/button.tsx';
import desk from '../shared/desk.module.css';
import { words } from './words.ts';

/** One scan: the number of its cover, its pages, and the file; `children`: what can be done with it. */
export function ScanRow({ scan, children }: { scan: MailScan; children?: ReactNode }) {
  const t = useText();
  const { fileId, number, pages } = scan;
  return (
    <li>
      <header>
        <b className="num">{number === null ? t(words.noCoverScan) : formatReferenceNo(number)}</b>
        <span>{t(words.scanPages, { n: pages })}</span>
      </header>
      <div className={desk.others}>
        <ButtonAnchor
          href={`/api/desk/mail/scan-files/${fileId}?download=true`}
          target="_blank"
          rel="noreferrer"
          size="sm"
          variant="outline"
        >
          {t(words.openScan)}
        </ButtonAnchor>
        {children}
      </div>
    </li>
  );
}
