import { formatCourtDay, toCourtDay } from '@sufu/contract/core';
import { listMail, type MailDetail, mailCauseWords, postedDay, removeMail } from '@sufu/contract/mail';
import { useState } from 'react';
import { errorSentence, useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useNavigate } from '../../shared/router/navigation.tsx';
import { useCourt } from '../../shared/site/use-court.ts';
import { Button, ButtonAnchor } from '../../shared/ui/controls/button.tsx';
import { Dialog } from '../../shared/ui/controls/dialog.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import classes from './mail.module.css';
import { paths } from './paths.ts';
import { PostDialog } from './post-dialog.tsx';
import { words } from './words.ts';

/** What the present state means for whoever sent it or is to have it. */
function useMeaning() {
  const t = useText();
  const court = useCourt();
  return ({ direction, mailState, cause, events }: MailDetail): string | null => {
    const why = cause ? t(mailCauseWords[cause]) : '';
    if (direction === 'OUT') return mailState === 6 ? t(words.cameBack, { cause: why }) : null;
    switch (mailState) {
      case 0:
        return t(words.nextPrint, { court: `${t(court.name)}${t(court.service)}`, address: t(court.address) });
      case 1:
        return t(words.waiting);
      case 2:
        return t(words.arrived);
      case 5:
        return t(words.sentBack, { reason: events.findLast(({ act }) => act === 'return')?.note ?? '' });
      case 6:
        return cause === 'UNMATCHED' ? t(words.unmatched) : t(words.missing, { cause: why });
      default:
        return t(words.registered);
    }
  };
}

function RemoveDialog({ item, onClose }: { item: MailDetail; onClose: () => void }) {
  const t = useText();
  const { lang } = useLang();
  const go = useNavigate();
  const remove = useCallMutation(removeMail, { refreshes: [listMail], onSuccess: () => go(paths.list) });
  return (
    <Dialog
      open
      danger
      onClose={onClose}
      title={t(words.removeList)}
      effect={t(words.removeEffect)}
      verb={t(words.removeList)}
      busy={remove.isPending}
      error={remove.error ? errorSentence(remove.error, lang) : undefined}
      onAct={() => remove.mutate({ params: { id: item.id }, body: { version: item.version } })}
    />
  );
}

/** The papers of an item, to be opened and printed. */
function Papers({ item }: { item: MailDetail }) {
  const t = useText();
  return item.documents.map(({ id, kind }) => {
    const isCover = kind === 'cover-sheet';
    if (isCover && item.mailState > 0) return null;
    return (
      <ButtonAnchor
        key={id}
        href={paths.paper(id)}
        target="_blank"
        rel="noreferrer"
        {...(isCover ? {} : { variant: 'outline' as const })}
      >
        {t(isCover ? words.cover : words.seeReceipt)}
      </ButtonAnchor>
    );
  });
}

/** What it means, the day that counts, and what can be done now. */
export function NextStep({ item }: { item: MailDetail }) {
  const t = useText();
  const { lang } = useLang();
  const [doing, setDoing] = useState<'post' | 'remove' | null>(null);
  const meaning = useMeaning()(item);
  const day = item.direction === 'IN' ? postedDay(item) : null;
  const close = () => setDoing(null);
  if (meaning === null && day === null) return null;
  return (
    <Card>
      {meaning && <p>{meaning}</p>}
      {day && <p>{t(words.inTime, { day: formatCourtDay(toCourtDay(day), lang) })}</p>}
      <div className={classes.acts}>
        <Papers item={item} />
        {item.may.includes('post') && (
          <Button variant="outline" onClick={() => setDoing('post')}>
            {t(words.post)}
          </Button>
        )}
        {item.may.includes('remove') && (
          <Button variant="subtle" onClick={() => setDoing('remove')}>
            {t(words.removeList)}
          </Button>
        )}
      </div>
      {doing === 'post' && <PostDialog item={item} onClose={close} />}
      {doing === 'remove' && <RemoveDialog item={item} onClose={close} />}
    </Card>
  );
}
