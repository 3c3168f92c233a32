import { type Kind, namesOf, readByNumber, summarise } from '@sufu/contract/applications';
import { type CallReply, formatCourtDay, formatInstant, formatReferenceNo, toCourtDay } from '@sufu/contract/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useId } from 'react';
import { CallFailed, type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { prefetchKind, useKind } from '../../../shared/catalogue/use-kind.ts';
import formClasses from '../../../shared/form/form.module.css';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { useSearchParams } from '../../../shared/router/navigation.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { SearchBox } from '../../../shared/ui/controls/search-box.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { CaseNo } from '../../../shared/ui/display/case-no.tsx';
import { Facts } from '../../../shared/ui/display/facts.tsx';
import { StatusTag } from '../../../shared/ui/display/status-tag.tsx';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import { words as detailWords } from '../shared/detail-words.ts';
import { paths } from '../shared/paths.ts';
import { SummaryView } from '../shared/summary-view.tsx';
import classes from '../shared/view.module.css';
import { DocumentList } from './document-list.tsx';
import { formDetailWords as words } from './form-detail-words.ts';

type Form = CallReply<typeof readByNumber>;

/** Reference numbers are written in groups; typed in any way they are found. */
const plain = (number: string | null): string => (number ?? '').replace(/\s/g, '').slice(0, 40).toUpperCase();

function Ask({ number }: { number: string }) {
  const t = useText();
  const id = useId();
  const [, show] = useSearchParams();
  return (
    <SearchBox
      key={number}
      className={classes.ask}
      onFind={(read) => show({ number: plain(read('number')) })}
      button={t(words.find)}
    >
      <label htmlFor={id} className={formClasses.label}>
        {t(detailWords.number)}
      </label>
      <p id={`${id}-hint`} className={formClasses.hint}>
        {t(words.hint)}
      </p>
      <input
        id={id}
        name="number"
        className={formClasses.input}
        aria-describedby={`${id}-hint`}
        maxLength={60}
        autoComplete="off"
        defaultValue={number}
      />
    </SearchBox>
  );
}

function Answers({ form, kind }: { form: Form; kind: Kind }) {
  const { lang } = useLang();
  const sections = summarise(kind, form.answers, { lang, names: namesOf(form), mask: true });
  return (
    <Card>
      <SummaryView sections={sections.filter(({ key }) => key !== 'signature')} />
    </Card>
  );
}

function Found({ form }: { form: Form }) {
  const t = useText();
  const { lang } = useLang();
  const kind = useKind(form.type);
  const { title, number, state, applicant, submittedAt, caseNo, dueDay, documents, mine } = form;
  const rows = [
    { label: t(words.title), value: t(title) },
    { label: t(detailWords.number), value: <span className="num">{formatReferenceNo(number)}</span> },
    { label: t(words.state), value: <StatusTag state={state} /> },
    { label: t(words.applicant), value: applicant },
    { label: t(detailWords.submittedAt), value: formatInstant(submittedAt, lang) },
    ...(caseNo ? [{ label: t(words.case), value: <CaseNo>{caseNo}</CaseNo> }] : []),
    ...(dueDay ? [{ label: t(words.due), value: formatCourtDay(toCourtDay(dueDay), lang) }] : []),
  ];
  return (
    <div className={classes.stack}>
      <Card>
        <Facts rows={rows} />
        {mine && (
          <p className={classes.reason}>
            <ButtonLink to={paths.detail(form.type, form.id)} size="sm" variant="outline">
              {t(words.toMine)}
            </ButtonLink>
          </p>
        )}
      </Card>
      {kind ? <Answers form={form} kind={kind} /> : <WaitingRows rows={4} whole />}
      {documents.length > 0 && (
        <Card>
          <h2>{t(detailWords.documents)}</h2>
          <DocumentList documents={documents} />
        </Card>
      )}
    </div>
  );
}

function Looked({ number }: { number: string }) {
  const t = useText();
  const { data, error, refetch } = useCall(readByNumber, { query: { number } }, { retry: false });
  if (data) return <Found form={data} />;
  if (!error) return <WaitingRows rows={4} whole />;
  if (error instanceof CallFailed && error.status === 404)
    return <EmptyState icon={IconFileSearch} title={t(words.none)} why={t(words.noneWhy)} />;
  return <CallFailure error={error} onAgain={() => void refetch()} />;
}

export const subject = { calls: [readByNumber], saysSo: true };

export async function prefetch(load: PrefetchLoader, signedIn: boolean, { search }: PageAddress) {
  const number = plain(search.get('number'));
  if (!signedIn || number === '') return;
  const form = await load(readByNumber, { query: { number } });
  await prefetchKind(form?.type);
}

/** Any form that was handed in, by its reference number, to read only: one's own, or what the court may see. */
export function Component() {
  const t = useText();
  const [search] = useSearchParams();
  const number = plain(search.get('number'));
  return (
    <PageFrame title={t(words.heading)} sub={t(words.lead)}>
      <Ask number={number} />
      {number !== '' && <Looked key={number} number={number} />}
    </PageFrame>
  );
}
