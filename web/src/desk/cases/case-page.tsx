import { type CaseActBody, type DeskCase, readDeskCase } from '@sufu/contract/case-keeping';
import { formatCaseNo } from '@sufu/contract/core';
import { useState } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useParams } from '../../shared/router/navigation.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import desk from '../shared/desk.module.css';
import { AboutCase } from './about-case.tsx';
import { ActDialog } from './act-dialog.tsx';
import type { ActSpec } from './act-spec.ts';
import classes from './case-page.module.css';
import { CaseTags } from './case-tags.tsx';
import { Hearings, History } from './hearings.tsx';
import { Panel } from './panel.tsx';
import { Parties } from './parties.tsx';
import { Remarks } from './remarks.tsx';
import { Steps } from './steps.tsx';
import { words } from './words.ts';

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { params: { id = '' } }: PageAddress) =>
  load(readDeskCase, { params: { id } });

function Notes({ item }: { item: DeskCase }) {
  const t = useText();
  return (
    <>
      {item.keptBy !== null && <Note tone="info">{t(words.keptBy, { source: item.keptBy })}</Note>}
      {item.mergedInto !== null && (
        <Note tone="warning">{t(words.mergedNote, { no: formatCaseNo(item.mergedInto) })}</Note>
      )}
    </>
  );
}

function Whole({ item }: { item: DeskCase }) {
  const t = useText();
  const [spec, setSpec] = useState<ActSpec<CaseActBody> | null>(null);
  const [gone, setGone] = useState(false);
  if (gone) return <Note tone="success">{t(words.gone)}</Note>;
  const parts = { item, onAct: setSpec };
  return (
    <div className={classes.page}>
      <Notes item={item} />
      <Remarks {...parts} />
      <AboutCase {...parts} />
      <Parties {...parts} />
      <div className={classes.columns}>
        <Panel {...parts} />
        <Hearings {...parts} />
      </div>
      <Steps item={item} />
      <History item={item} />
      {spec && (
        <ActDialog
          {...{ item, spec }}
          onDone={(reply) => {
            setSpec(null);
            setGone(reply === null);
          }}
          onClose={() => setSpec(null)}
        />
      )}
    </div>
  );
}

/** A case as the desk keeps it: what is known of it, and what I may do to it. */
export function Component() {
  const t = useText();
  const { id = '' } = useParams();
  const read = useCall(readDeskCase, { params: { id } });
  const item = read.data;
  return (
    <div className={desk.page} data-density="desk">
      <PageFrame
        title={item ? item.cause : t(words.caseTitle)}
        titleIsData
        trail={[{ label: t(words.title), to: '/desk/cases' }]}
        here={item ? formatCaseNo(item.caseNo) : t(words.caseTitle)}
        sub={
          item && (
            <span className={desk.others}>
              <CaseNo>{item.caseNo}</CaseNo>
              <CaseTags item={item} />
            </span>
          )
        }
        actions={
          <ButtonLink to={`/desk/cases/${id}/deliveries`} variant="outline">
            {t(words.deliveries)}
          </ButtonLink>
        }
      >
        {!item && read.isError && <CallFailure error={read.error} onAgain={() => void read.refetch()} />}
        {!item && !read.isError && <WaitingRows rows={4} whole />}
        {item && <Whole key={item.id} item={item} />}
      </PageFrame>
    </div>
  );
}
