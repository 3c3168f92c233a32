import type { SettingsNow } from '@sufu/contract/settings';
import { useText } from '../../shared/i18n/index.tsx';
import own from './settings.module.css';
import { words } from './words.ts';

/** What the installation says, by the names it has there: to be read only, and of secrets no more than whether they are set. */
export function EnvironmentSection({ environment }: Pick<SettingsNow, 'environment'>) {
  const t = useText();
  return (
    <section className={own.section} aria-labelledby="environment">
      <h2 id="environment">{t(words.environment)}</h2>
      <p className="small muted">{t(words.environmentSays)}</p>
      <ul className={own.rows}>
        {environment.map(({ name, isSet, value }) => (
          <li key={name} className={own.variable}>
            <code>{name}</code>
            <span className={isSet ? undefined : 'muted'}>{value ?? t(isSet ? words.isSet : words.isNotSet)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
