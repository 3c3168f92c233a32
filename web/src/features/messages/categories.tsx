import { countSaid } from '@sufu/contract/core';
import { IconFilter } from '@tabler/icons-react';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import classes from './list-page.module.css';
import { type Channel, channels, type useMessages, useUnreadIn } from './use-messages.ts';
import { words } from './words.ts';

const names = { '3': words.all, '1': words.notices, '2': words.applications } as const;

type Looking = Pick<ReturnType<typeof useMessages>, 'address' | 'channel' | 'onlyUnread'>;
const elsewhere = { id: undefined, page: undefined };

function Category({ each, address, channel }: { each: Channel } & Omit<Looking, 'onlyUnread'>) {
  const t = useText();
  const unread = useUnreadIn(each) ?? 0;
  return (
    <Link
      to={address.to({ ...elsewhere, channel: each === '3' ? undefined : each })}
      aria-current={each === channel ? 'true' : undefined}
    >
      {t(names[each])}
      {unread > 0 && (
        <span className={classes.count}>
          <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
          <span className="sr-only">{t(words.unreadHere, { n: countSaid(unread) })}</span>
        </span>
      )}
    </Link>
  );
}

/** 全部 · 公告 · 申请, each with its unread, and whether only those are shown. */
export function Categories({ address, channel, onlyUnread }: Looking) {
  const t = useText();
  return (
    <nav className={classes.categories} aria-label={t(words.categories)}>
      <ul>
        {channels.map((each) => (
          <li key={each}>
            <Category each={each} address={address} channel={channel} />
          </li>
        ))}
        <li>
          <Link
            to={address.to({ ...elsewhere, unread: onlyUnread ? undefined : 1 })}
            aria-current={onlyUnread ? 'true' : undefined}
          >
            <IconFilter className="icon-sm" aria-hidden />
            {t(words.onlyUnread)}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
