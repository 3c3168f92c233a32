import { type DeskDelivery, printCaseRecord, readCaseRecord } from '@sufu/contract/delivery';
import { type PageAddress, type PrefetchLoader, useCall, useCallMutation } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useParams } from '../../shared/router/navigation.tsx';
import { Button, ButtonAnchor } from '../../shared/ui/controls/button.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import stacked from '../../shared/ui/display/stacked-table.module.css';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import desk from '../shared/desk.module.css';
import { litigantRole } from '../shared/litigant-role.ts';
import classes from './deliveries.module.css';
import { channelsIn, PaperTitle } from './delivery-rows.tsx';
import { DeliveryStateTag } from './state-tag.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { params: { id = '' } }: PageAddress) =>
  load(readCaseRecord, { params: { id } });

const heads = ['addressee', 'papers', 'channels', 'state', 'day', 'rule', 'lastDayHead'] as const;

function RecordTable({ rows }: { rows: readonly DeskDelivery[] }) {
  const t = useText();
  const { lang } = useLang();
  return (
    <div className={classes.box}>
      <table className={stacked.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {t(words[head])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((item) => (
            <tr key={item.id}>
              <th scope="row" data-personal>
                {item.addressee} <small>{t(litigantRole(item.role))}</small>
              </th>
              <td data-label={t(words.papers)} data-personal>
                <Link className="target" to={`/desk/deliveries/${item.id}`}>
                  <PaperTitle item={item} />
                </Link>
              </td>
              <td data-label={t(words.channels)}>{channelsIn(item.channels, lang)}</td>
              <td data-label={t(words.state)}>
                <DeliveryStateTag state={item.state} />
              </td>
              <td data-label={t(words.day)} className="num">
                {item.servedOn}
              </td>
              <td data-label={t(words.rule)}>{item.rule && t(item.rule)}</td>
              <td data-label={t(words.lastDayHead)} className="num">
                {item.lastDay}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Drawn anew at each wish; the paper opens by its link, which no browser holds back. */
function Print({ id }: { id: string }) {
  const t = useText();
  const print = useCallMutation(printCaseRecord);
  return (
    <div className={classes.page}>
      <div className={desk.others}>
        <Button variant="outline" loading={print.isPending} onClick={() => print.mutate({ params: { id } })}>
          {t(words.print)}
        </Button>
        <span role="status">
          {print.data && (
            <ButtonAnchor href={`/api/app/documents/${print.data.id}`} target="_blank" rel="noreferrer">
              {t(words.printed)}
            </ButtonAnchor>
          )}
        </span>
      </div>
      {print.isError && <CallFailure error={print.error} />}
    </div>
  );
}

/** All services of a case, for its file (送达情况表). */
export function Component() {
  const t = useText();
  const { id = '' } = useParams();
  const read = useCall(readCaseRecord, { params: { id } });
  const record = read.data;
  return (
    <div className={desk.page} data-density="desk">
      <PageFrame
        title={t(words.recordTitle)}
        trail={[{ label: t(words.title), to: '/desk/deliveries' }]}
        sub={record && <CaseNo>{record.caseNo}</CaseNo>}
      >
        {!record && read.isError && <CallFailure error={read.error} onAgain={() => void read.refetch()} />}
        {!record && !read.isError && <WaitingRows rows={4} whole />}
        {record && (
          <div className={classes.page}>
            <Print id={id} />
            {record.rows.length === 0 ? (
              <p className={desk.none}>{t(words.recordEmpty)}</p>
            ) : (
              <RecordTable rows={record.rows} />
            )}
          </div>
        )}
      </PageFrame>
    </div>
  );
}
