import { countSaid } from '@sufu/contract/core';
import { useText } from '../../shared/i18n/index.tsx';
import { words } from '../words.ts';

/** The number on an icon; screen readers hear it in words after the label. */
export function UnreadBadge({ count, className }: { count: number; className: string | undefined }) {
  const t = useText();
  if (count === 0) return null;
  return (
    <>
      <span className={className} aria-hidden>
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">{t(words.unread, { n: countSaid(count) })}</span>
    </>
  );
}
