import { formatInstant, type Text } from '@sufu/contract/core';
import { countUnread, listMessages, type Message, markRead, readMessage } from '@sufu/contract/messages';
import { IconArrowLeft, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import classes from './list-page.module.css';
import { words } from './words.ts';

/** What the one act is called, by where it leads. */
function actOf(link: string): Text {
  if (/^\/apply-lawsuit\/[^/]+\/edit\//.test(link)) return words.goCorrect;
  if (link.startsWith('/apply-lawsuit/')) return words.seeApplication;
  if (link.startsWith('/notice/detail/')) return words.goCollect;
  if (link.startsWith('/payment/')) return words.goPay;
  return link.startsWith('/case/') ? words.seeCase : words.seeMore;
}

/** Opening a message is reading it: marked once, and the badge follows. */
function useMarkedRead({ id, read }: Message): void {
  const { mutate } = useCallMutation(markRead, { refreshes: [listMessages, readMessage, countUnread] });
  useEffect(() => {
    if (!read) mutate({ body: { ids: [id] } });
  }, [id, read, mutate]);
}

type Props = {
  readonly message: Message;
  readonly backTo: string;
  /** Opened by a press, not by the address: its heading takes the focus. */
  readonly pressed: boolean;
  readonly onDelete: () => void;
};

/** The whole message, with the one thing to do. */
export function MessageView({ message, backTo, pressed, onDelete }: Props) {
  const t = useText();
  const { lang } = useLang();
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, title, body, about, link, at, channel } = message;
  useMarkedRead(message);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every message that is opened
  useEffect(() => {
    if (pressed) heading.current?.focus();
  }, [id]);
  return (
    <Card as="article" className={classes.message}>
      <Link className={classes.back} to={backTo}>
        <IconArrowLeft className="icon-sm" aria-hidden />
        {t(words.back)}
      </Link>
      <h2 ref={heading} tabIndex={-1} data-personal>
        {title}
      </h2>
      <p className="muted small">
        {t(channel === '1' ? words.notices : words.applications)} · <time dateTime={at}>{formatInstant(at, lang)}</time>
      </p>
      {about !== null && (
        <p className={classes.about} data-personal>
          {about}
        </p>
      )}
      <p className={classes.body} data-personal>
        {body}
      </p>
      <div className={classes.acts}>
        {link !== null && <ButtonLink to={link}>{t(actOf(link))}</ButtonLink>}
        <Button variant="subtle" leftSection={<IconTrash className="icon-sm" aria-hidden />} onClick={onDelete}>
          {t(words.delete)}
        </Button>
      </div>
    </Card>
  );
}
