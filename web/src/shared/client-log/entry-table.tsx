import type { LogEntry } from '@sufu/contract/client-log';
import { formatInstant } from '@sufu/contract/core';
import { useLang, useText } from '../i18n/index.tsx';
import stacked from '../ui/display/stacked-table.module.css';
import classes from './client-log.module.css';
import { typeWords, words } from './words.ts';

/** Entries of an error log: type, address, content, stack, time (B121). On a phone each is a card. */
export function EntryTable({ entries }: { entries: readonly (LogEntry & { readonly id?: string })[] }) {
  const t = useText();
  const { lang } = useLang();
  return (
    <table className={`${stacked.table} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{t(words.type)}</th>
          <th scope="col">{t(words.address)}</th>
          <th scope="col">{t(words.content)}</th>
          <th scope="col">{t(words.stack)}</th>
          <th scope="col">{t(words.time)}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry, at) => (
          <tr key={entry.id ?? `${entry.time}-${at}`}>
            <td data-label={t(words.type)}>{t(typeWords[entry.type])}</td>
            <td data-label={t(words.address)}>{entry.url}</td>
            <td data-label={t(words.content)}>{entry.message}</td>
            <td data-label={t(words.stack)}>
              {entry.stack !== '' && (
                <details>
                  <summary>{t(words.showStack)}</summary>
                  <pre>{`${entry.stack}\n\n${entry.info}`}</pre>
                </details>
              )}
            </td>
            <td data-label={t(words.time)} className="num">
              {formatInstant(entry.time, lang, 'table')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
