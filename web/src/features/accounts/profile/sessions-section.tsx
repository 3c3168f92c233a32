import { listSessions, type ownSession } from '@sufu/contract/accounts';
import { formatInstant } from '@sufu/contract/core';
import { useId, useState } from 'react';
import type { z } from 'zod';
import { useCall } from '../../../shared/api/index.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { Tag } from '../../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import classes from './profile.module.css';
import { Row, RowAct, Rows, Section } from './rows.tsx';
import type { SectionProps } from './section-props.ts';
import { SignIns } from './sign-ins.tsx';
import { words } from './words.ts';

type OwnSession = z.infer<typeof ownSession>;

function SessionRow({ session, onDo }: { session: OwnSession; onDo: SectionProps['onDo'] }) {
  const t = useText();
  const { lang } = useLang();
  const { id, here, device, address, startedAt, lastSeenAt } = session;
  const times = t(words.sessionTimes, {
    from: formatInstant(startedAt, lang, 'table'),
    last: formatInstant(lastSeenAt, lang, 'table'),
    address,
  });
  return (
    <Row what={t(device)} value={times}>
      {here ? (
        <Tag tone="info">{t(words.here)}</Tag>
      ) : (
        <RowAct
          verb={t(words.end)}
          full={t(words.endOf, { device: t(device) })}
          onPress={() => onDo({ is: 'end', id, device })}
        />
      )}
    </Row>
  );
}

/** Where I am signed in, how to end it elsewhere, and how I came in before. */
export function SessionsSection({ done, onDo }: Omit<SectionProps, 'profile'>) {
  const t = useText();
  const sessions = useCall(listSessions, {});
  const [open, setOpen] = useState(false);
  const list = useId();
  const others = (sessions.data ?? []).filter(({ here }) => !here).length;
  return (
    <Section id="sessions" title={t(words.sessions)} lead={t(words.sessionsLead)} done={done}>
      {sessions.isPending && <WaitingRows rows={2} />}
      {sessions.isError && <CallFailure error={sessions.error} onAgain={() => void sessions.refetch()} />}
      {sessions.data && (
        <Rows>
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} onDo={onDo} />
          ))}
        </Rows>
      )}
      {sessions.data && others === 0 && <p className="muted">{t(words.onlyHere)}</p>}
      <div className={classes.below}>
        {others > 0 && (
          <Button variant="outline" size="sm" onClick={() => onDo({ is: 'end-others', n: others })}>
            {t(words.endOthers)}
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          aria-expanded={open}
          {...(open ? { 'aria-controls': list } : {})}
          onClick={() => setOpen(!open)}
        >
          {t(open ? words.hideSignIns : words.showSignIns)}
        </Button>
      </div>
      {open && <SignIns id={list} />}
    </Section>
  );
}
