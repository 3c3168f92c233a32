import { type SettingName, settingTable } from '@sufu/contract/settings';
import type { ReactNode } from 'react';
import { useText } from '../../shared/i18n/index.tsx';
import own from './settings.module.css';

/** One setting: what it is for, what counts now, and the way to change it. */
export function Section({ name, children }: { name: SettingName; children: ReactNode }) {
  const t = useText();
  const { title, says } = settingTable[name];
  return (
    <section className={own.section} aria-labelledby={name}>
      <h2 id={name}>{t(title)}</h2>
      <p className="small muted">{t(says)}</p>
      {children}
    </section>
  );
}
