import { formatInstant } from '@sufu/contract/core';
import type { Message } from '@sufu/contract/messages';
import { useEffect, useRef } from 'react';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import type { ListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import classes from './list-page.module.css';
import { words } from './words.ts';

type Props = {
  readonly rows: readonly Message[];
  readonly address: ListAddress;
  readonly openId: string | undefined;
  readonly onOpen: (message: Message) => void;
};

/** Coming back from a message to the list, the focus goes to its row; to the list when it was deleted. */
function useFocusOnReturn(openId: string | undefined) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(openId);
  useEffect(() => {
    if (before.current !== undefined && openId === undefined) {
      const row = list.current?.querySelector<HTMLElement>(`[data-id="${before.current}"]`);
      (row ?? list.current)?.focus();
    }
    before.current = openId;
  }, [openId]);
  return list;
}

/** Each message in two lines and a date; bold what is unread. */
export function MessageRows({ rows, address, openId, onOpen }: Props) {
  const t = useText();
  const { lang } = useLang();
  const list = useFocusOnReturn(openId);
  return (
    <ul ref={list} tabIndex={-1} className={classes.rows} aria-label={t(words.list)}>
      {rows.map((message) => (
        <li key={message.id} data-unread={!message.read}>
          <Link
            to={address.to({ id: message.id })}
            data-id={message.id}
            aria-current={message.id === openId ? 'true' : undefined}
            onClick={() => onOpen(message)}
          >
            <span className={classes.title} data-personal>
              {!message.read && <span className="sr-only">{t(words.unread)} </span>}
              {message.title}
            </span>
            {message.about !== null && (
              <span className={classes.about} data-personal>
                {message.about}
              </span>
            )}
            <span className={classes.why} data-personal>
              {message.body}
            </span>
            <span className={classes.meta}>
              {t(message.channel === '1' ? words.notices : words.applications)} ·{' '}
              <time dateTime={message.at}>{formatInstant(message.at, lang, 'table')}</time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
