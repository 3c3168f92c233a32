import { getUserInfo, sessionSeconds, type UserInfo } from '@sufu/contract/accounts';
import { formatClock } from '@sufu/contract/core';
import { IconClock } from '@tabler/icons-react';
import { useContext, useEffect, useState } from 'react';
import { useApi } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useUser } from '../../shared/session/session.ts';
import { readEntry, saveEntry } from '../../shared/storage/storage.ts';
import { ClockContext, useNow } from '../../shared/timing/clock.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { words } from './later-words.ts';
import { Notice } from './notice.tsx';

/** How long before its end a session is said to end. */
const announcedMs = 5 * 60_000;

const name = 'answered';
/** When the server last answered any window of this browser, which have one session; 0 where nothing is kept. */
const answeredAnywhere = (): number => Number(readEntry(name) ?? 0);

type End = { readonly why: 'idle' | 'whole'; readonly at: number };

/** The end that comes first: of idleness since the last answer, or of the whole session. Milliseconds of the court's clock. */
function endOf({ signedInAt }: UserInfo, answered: number): End {
  const idle = answered + sessionSeconds.idle * 1_000;
  const whole = Date.parse(signedInAt) + sessionSeconds.whole * 1_000;
  return whole <= idle ? { why: 'whole', at: whole } : { why: 'idle', at: idle };
}

/** When the server last answered this window: first when the page came, then with every call that got through. */
function useAnswered(): number {
  const clock = useContext(ClockContext);
  const { connection } = useApi();
  const [answered, setAnswered] = useState(clock.now);
  useEffect(() => {
    const note = () => {
      setAnswered(clock.now());
      if (clock.now() > answeredAnywhere()) saveEntry(name, clock.now());
    };
    note();
    return connection.onReached(note);
  }, [clock, connection]);
  return answered;
}

function Ends({ user }: { user: UserInfo }) {
  const t = useText();
  const { invoke } = useApi();
  const now = useNow().getTime();
  const own = useAnswered();
  const [known, setKnown] = useState<number>();
  const [staying, setStaying] = useState(false);
  let end = endOf(user, own);
  const isNear = ({ at }: End) => at > now && at - now <= announcedMs;
  // The other windows are only looked at when this one alone would say something.
  if (isNear(end)) end = endOf(user, Math.max(own, answeredAnywhere()));
  if (!isNear(end) || known === end.at) return null;
  const stay = async () => {
    setStaying(true);
    await invoke(getUserInfo, {}).catch(() => undefined);
    setStaying(false);
  };
  const at = formatClock(new Date(end.at));
  return (
    <Notice
      icon={IconClock}
      act={
        end.why === 'idle' ? (
          <Button size="sm" variant="outline" loading={staying} aria-busy={staying} onClick={() => void stay()}>
            {t(words.stay)}
          </Button>
        ) : (
          <Button size="sm" variant="outline" onClick={() => setKnown(end.at)}>
            {t(words.know)}
          </Button>
        )
      }
    >
      {t(end.why === 'idle' ? words.endsIdle : words.endsWhole, { at })}
    </Notice>
  );
}

/**
 * Before a session ends, of idleness or because it is 12 hours old, the page says so (WCAG 2.2.1). It asks the server for
 * nothing of its own accord: the clock of the page is looked at, and the last answer any window had.
 */
export function SessionNotice() {
  const user = useUser();
  return user && <Ends key={user.signedInAt} user={user} />;
}
