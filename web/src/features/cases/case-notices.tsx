import type { CallReply } from '@sufu/contract/core';
import { channelWords, listCaseNotices, type Notice } from '@sufu/contract/delivery';
import { useCall } from '../../shared/api/index.ts';
import { ElderFold } from '../../shared/elder/elder-fold.tsx';
import { useText } from '../../shared/i18n/index.tsx';
import { roleLabel } from '../../shared/i18n/role-label.ts';
import { Link } from '../../shared/router/links.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { DaysLeft } from '../../shared/ui/display/days-left.tsx';
import { NoticeTag } from '../../shared/ui/display/notice-tag.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from './detail-page.module.css';
import { words } from './words.ts';

type Other = CallReply<typeof listCaseNotices>['others'][number];

function Own({ notice }: { notice: Notice }) {
  const t = useText();
  const { id, title, papers, servedOn, lastDay, daysLeft, state } = notice;
  const name = papers > 1 ? t(words.andMore, { title: t(title), n: papers }) : t(title);
  const facts = [
    servedOn === null ? t(words.notServed) : t(words.servedOn, { day: servedOn }),
    lastDay === null ? '' : t(words.lastDay, { day: lastDay }),
  ];
  return (
    <li>
      <div>
        <Link to={`/notice/detail/${id}`}>{name}</Link>
        <p className="muted small num">{facts.filter(Boolean).join(t(words.factsJoin))}</p>
      </div>
      <p className={classes.state}>
        <NoticeTag state={state} />
        {daysLeft !== null && <DaysLeft days={daysLeft} />}
      </p>
    </li>
  );
}

/** Of the others the paper, the way and the day, and nothing else (流程公开规定第7、9条). */
function OtherRow({ other }: { other: Other }) {
  const t = useText();
  const { addressee, role, title, channel, servedOn } = other;
  const facts = [
    channel === null ? '' : t(channelWords[channel]),
    servedOn === null ? '' : t(words.servedOn, { day: servedOn }),
  ];
  return (
    <li>
      <div>
        <span>{t(title)}</span>
        <p className="muted small" data-personal>
          {t(words.servedTo, { name: addressee, role: t(roleLabel(role)) })}
        </p>
      </div>
      <p className="muted small num">{facts.filter(Boolean).join(t(words.factsJoin))}</p>
    </li>
  );
}

/** The services in this case: mine lead to their page, of the others what every party may know. */
export function CaseNotices({ caseId }: { caseId: string }) {
  const t = useText();
  const list = useCall(listCaseNotices, { params: { id: caseId } });
  const { own = [], others = [] } = list.data ?? {};
  return (
    <Card>
      <div className={classes.heading}>
        <h2>{t(words.service)}</h2>
      </div>
      {list.isPending && <WaitingRows rows={2} />}
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.isSuccess && own.length === 0 && <p className="muted">{t(words.noService)}</p>}
      {own.length + others.length > 0 && (
        <ElderFold name={t(words.show, { what: t(words.service), n: own.length + others.length })}>
          <ul className={classes.applications}>
            {own.map((notice) => (
              <Own key={notice.id} notice={notice} />
            ))}
          </ul>
          {others.length > 0 && (
            <>
              <h3 className={classes.toOthers}>{t(words.serviceOnOthers)}</h3>
              <ul className={classes.applications}>
                {others.map((other, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: they have no name of their own and are replaced whole
                  <OtherRow key={i} other={other} />
                ))}
              </ul>
            </>
          )}
        </ElderFold>
      )}
    </Card>
  );
}
