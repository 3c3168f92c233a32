import { type PageText as Recognition, readArchivePage } from '@sufu/contract/archives';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import classes from './page-text.module.css';
import { words } from './words.ts';

/** Asked for only when somebody opens it, since each reading is recorded; and never kept, since the time to read may end. */
function Recognised({ id, page }: { id: string; page: number }) {
  const t = useText();
  const { data, error, refetch } = useCall<typeof readArchivePage, Recognition>(
    readArchivePage,
    { params: { id, page }, query: { as: 'text' } },
    { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  );
  if (error) return <CallFailure error={error} onAgain={() => void refetch()} />;
  if (!data) return <p role="status">{t(words.textComing)}</p>;
  if (!data.text) return <p role="status">{t(words.noText)}</p>;
  return (
    <>
      <p className="muted small">{t(data.stated ? words.stated : words.recognised)}</p>
      <div lang="zh-CN" className={classes.words}>
        {data.text}
      </div>
    </>
  );
}

/** The text of the page that is open, under its picture: it can be heard, found and copied. It stays open from page to page. */
export function PageText({ id, page }: { id: string; page: number }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  return (
    <details className={classes.text} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {t(words.text)}
        <IconChevronDown className="icon" aria-hidden />
      </summary>
      {open && <Recognised key={page} id={id} page={page} />}
    </details>
  );
}
