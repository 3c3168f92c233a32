import { type Application, ownGroups, readApplication, states } from '@sufu/contract/applications';
import { formatCourtDay, formatInstant, formatReferenceNo, toCourtDay } from '@sufu/contract/core';
import type { PageAddress, PrefetchLoader } from '../../../../shared/api/index.ts';
import { useLang, useText } from '../../../../shared/i18n/index.tsx';
import { Navigate, useParams } from '../../../../shared/router/navigation.tsx';
import { ButtonAnchor } from '../../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../../shared/ui/controls/button-link.tsx';
import { CopyButton } from '../../../../shared/ui/controls/copy-button.tsx';
import { Card } from '../../../../shared/ui/display/card.tsx';
import { OutcomeCard } from '../../../../shared/ui/display/outcome-card.tsx';
import { PageFrame } from '../../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../../shared/ui/status/call-failure.tsx';
import { Note } from '../../../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../../../shared/ui/status/waiting-rows.tsx';
import { words } from '../../shared/detail-words.ts';
import guide from '../../shared/guide.module.css';
import { words as linkWords } from '../../shared/link-words.ts';
import { documentDownload, paths } from '../../shared/paths.ts';
import { useOwnApplication } from '../../shared/use-own-application.ts';
import classes from '../../shared/view.module.css';

export const subject = { calls: [readApplication], saysSo: true };

export async function prefetch(load: PrefetchLoader, signedIn: boolean, { params: { type, id } }: PageAddress) {
  if (signedIn && type && id) await load(readApplication, { params: { type, id } });
}

function Submitted({ application }: { application: Application }) {
  const t = useText();
  const { lang } = useLang();
  const { title, number, submittedAt, dueDay, documents, type, id } = application;
  // Opened again later, it says what became of it and promises nothing that is past.
  const waits = ownGroups.underway.some((each) => each === application.state);
  const receipt = documents.findLast(({ kind }) => kind === 'receipt');
  const due = dueDay === null ? null : formatCourtDay(toCourtDay(dueDay), lang);
  return (
    <div className={classes.stack}>
      <OutcomeCard
        tone="success"
        label={t(words.result)}
        title={t(words.submitted)}
        effect={t(words.submittedEffect, { title: t(title) })}
      >
        <div className={classes.below}>
          <div className={classes.numberBox}>
            <span>{t(words.number)}</span>
            <span>
              <span className={classes.bigNumber}>{formatReferenceNo(number ?? '')}</span>{' '}
              <CopyButton value={number ?? ''} what={t(words.number)} />
            </span>
            <span>{t(words.keepNumber)}</span>
            {submittedAt && (
              <span className="num">
                {t(words.submittedAt)}
                {lang === 'zh' ? '：' : ': '}
                {formatInstant(submittedAt, lang)}
              </span>
            )}
          </div>
          <div className={classes.buttons}>
            <ButtonLink to={paths.detail(type, id)}>{t(waits ? words.seeProgress : words.seeResult)}</ButtonLink>
            {receipt && (
              <ButtonAnchor href={documentDownload(receipt.id)} variant="outline">
                {t(words.getReceipt)}
              </ButtonAnchor>
            )}
          </div>
          {!receipt && <p className="muted small">{t(words.makingReceipt)}</p>}
        </div>
      </OutcomeCard>
      {waits ? (
        <Card className={guide.guide}>
          <h2>{t(linkWords.whatNext)}</h2>
          <ol>
            <li>{t(words.s1)}</li>
            <li>{due ? t(words.s2due, { day: due }) : t(words.s2)}</li>
            <li>{t(words.s3)}</li>
          </ol>
        </Card>
      ) : (
        <Note>{t(words.movedOn, { state: t(states[application.state].label) })}</Note>
      )}
    </div>
  );
}

/** It is handed in: the number, what happens next, the receipt. No other offers. */
export function Component() {
  const { type = '', id = '' } = useParams();
  const t = useText();
  const { fresh, error, refetch } = useOwnApplication(type, id);
  if (fresh && fresh.number === null) return <Navigate to={paths.detail(type, id)} replace />;
  return (
    <PageFrame title={t(words.submitted)} trail={[{ label: t(linkWords.myApplications), to: paths.all }]}>
      {fresh && <Submitted application={fresh} />}
      {!fresh && error && <CallFailure error={error} onAgain={() => void refetch()} />}
      {!fresh && !error && <WaitingRows rows={4} whole />}
    </PageFrame>
  );
}
