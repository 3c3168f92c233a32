import {
  accountMisfit,
  beforeStart,
  caseFieldOf,
  caseMisfit,
  type Kind,
  listApplications,
  type Material,
  misfitSentence,
} from '@sufu/contract/applications';
import { readOwnCase } from '@sufu/contract/cases';
import { countSaid, type Text } from '@sufu/contract/core';
import { readAppText } from '@sufu/contract/guidance';
import type { ReactNode } from 'react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../../shared/api/index.ts';
import { kindKeyOf, prefetchKind, useKind } from '../../../shared/catalogue/use-kind.ts';
import { useLang, useText } from '../../../shared/i18n/index.tsx';
import { Link } from '../../../shared/router/links.tsx';
import { Navigate, useParams, useSearchParams } from '../../../shared/router/navigation.tsx';
import { useSignedInUser } from '../../../shared/session/session.ts';
import { TermNotes } from '../../../shared/terms/term-notes.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import { ButtonLink } from '../../../shared/ui/controls/button-link.tsx';
import { Card } from '../../../shared/ui/display/card.tsx';
import { PageFrame } from '../../../shared/ui/page/page-frame.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../../shared/ui/status/waiting-rows.tsx';
import guide from '../shared/guide.module.css';
import { words as linkWords } from '../shared/link-words.ts';
import { paths } from '../shared/paths.ts';
import classes from '../shared/view.module.css';
import { BanNote, beforeRequest, EarlierNote, useBeforeStart } from './before-start.tsx';
import { KindNotice, useIsOff } from './kind-notice.tsx';
import { words } from './words.ts';

export async function prefetch(load: PrefetchLoader, signedIn: boolean, { params, search }: PageAddress) {
  const type = kindKeyOf(params.type);
  if (!signedIn || !type) return prefetchKind(type);
  const caseId = search.get('caseId');
  await Promise.all([
    prefetchKind(type),
    load(beforeStart, beforeRequest(type, caseId)),
    load(listApplications, openDraftsOf(type)),
    load(readAppText, noticeOf(type)),
    ...(caseId === null ? [] : [load(readOwnCase, { query: { id: caseId } })]),
  ]);
}

const openDraftsOf = (type: string) => ({ params: { type }, query: { state: 10, current: 1, size: 1 } }) as const;
const noticeOf = (type: string) => ({ query: { type, code: 'notice' } }) as const;

function Block({ title, children }: { title: Text; children: ReactNode }) {
  const t = useText();
  return (
    <section>
      <h2>{t(title)}</h2>
      {children}
    </section>
  );
}

function Texts({ texts }: { texts: readonly Text[] }) {
  const t = useText();
  return (
    <ul>
      {texts.map((text) => (
        <li key={text.zh}>{t(text)}</li>
      ))}
    </ul>
  );
}

const conditionalOn = ({ zh, en }: Text): Text => ({ zh: `${zh}才要交`, en });
function needOf({ required, providedBy, condition }: Material): Text {
  if (providedBy === 'account') return words.notAsked;
  if (providedBy === 'form') return words.madeHere;
  if (required === 'yes') return words.needed;
  return required === 'conditional' ? (condition ? conditionalOn(condition) : words.ifYouHave) : words.ifYouHave;
}

/** Drafts of this kind that are already there: going on is better than beginning twice. */
function OpenDrafts({ type }: { type: string }) {
  const t = useText();
  const { data } = useCall(listApplications, openDraftsOf(type));
  const newest = data?.rows[0];
  if (!newest) return null;
  return (
    <Note>
      <p>{t(words.openDraft, { n: countSaid(data.total) })}</p>
      <p>
        <Link
          className="target"
          to={data.total === 1 ? paths.edit(type, newest.id) : `/apply-lawsuit/${type}/apply-list?state=10`}
        >
          {t(linkWords.goOn)}
        </Link>
      </p>
    </Note>
  );
}

/** Who is told of the application and how (R020). The court's own words; without them the guide stands alone. */
function Told({ kind }: { kind: Kind }) {
  const { data } = useCall(readAppText, noticeOf(kind.key), { staleTime: Number.POSITIVE_INFINITY });
  const sections = (data?.sections ?? []).filter(({ key }) => key !== 'know');
  if (sections.length === 0) return null;
  return (
    <Card className={guide.guide} as="div">
      {sections.map(({ key, heading, lines }) => (
        <Block key={key} title={heading}>
          <Texts texts={lines} />
        </Block>
      ))}
    </Card>
  );
}

function Guide({ kind }: { kind: Kind }) {
  const t = useText();
  return (
    <Card className={guide.guide} as="div">
      <Block title={words.who}>
        <Texts texts={kind.filedBy} />
      </Block>
      {kind.preconditions.length > 0 && (
        <Block title={words.before}>
          <Texts texts={kind.preconditions} />
        </Block>
      )}
      <Block title={words.papers}>
        {kind.materials.length === 0 && <p>{t(words.noPapers)}</p>}
        <ul>
          {kind.materials.map((material) => (
            <li key={material.code}>
              {t(material.label)} <small>{t(needOf(material))}</small>
            </li>
          ))}
        </ul>
      </Block>
      {kind.timeLimits.length > 0 && (
        <Block title={words.howLong}>
          <ul>
            {kind.timeLimits.map(({ id, label, basis }) => (
              <li key={id}>
                {t(label)} <small>{t(basis)}</small>
              </li>
            ))}
          </ul>
        </Block>
      )}
      <Block title={words.fee}>
        <p>{t(kind.feeNote ?? words.noFee)}</p>
      </Block>
      <Block title={linkWords.whatNext}>
        <ol>
          {[words.next1, words.next2, words.next3].map((text) => (
            <li key={text.zh}>{t(text)}</li>
          ))}
        </ol>
      </Block>
      {kind.notes.length > 0 && (
        <Block title={words.goodToKnow}>
          <Texts texts={kind.notes} />
        </Block>
      )}
      <Block title={words.law}>
        <ul>
          {kind.legalBasis.map(({ law, article, note }) => (
            <li key={`${law.zh}${article.zh}${note.zh}`}>
              {t(law)}
              {t(article)} <small>{t(note)}</small>
            </li>
          ))}
        </ul>
      </Block>
    </Card>
  );
}

/** What the page says of a kind, where words of the court may stand. */
const textsOf = ({ title, plain, filedBy, preconditions, materials, timeLimits, notes }: Kind): readonly Text[] => [
  ...[title, plain, ...filedBy, ...preconditions, ...notes],
  ...[...materials, ...timeLimits].map(({ label }) => label),
];

/** Why this person cannot file it, or not in the case they came from; undefined while that is not known yet. */
function useMisfit(kind: Kind, caseId: string | null): string | null | undefined {
  const { lang } = useLang();
  const { roles } = useSignedInUser();
  const wanted = caseId !== null && caseFieldOf(kind) !== null;
  const { data, isLoading } = useCall(readOwnCase, { query: { id: caseId ?? '' } }, { enabled: wanted, quiet: true });
  const misfit = accountMisfit(kind, roles, lang) ?? (data ? caseMisfit(kind, data, data.standings, lang) : null);
  return misfit ? misfitSentence(misfit, lang) : isLoading ? undefined : null;
}

/** What speaks against starting, or for going on with what is there; then the button. */
function Before({ kind, caseId, begin }: { kind: Kind; caseId: string | null; begin: string }) {
  const t = useText();
  const before = useBeforeStart(kind, caseId);
  const misfit = useMisfit(kind, caseId);
  const isOff = useIsOff(kind.key);
  if (misfit === undefined) return <WaitingRows rows={2} />;
  if (misfit !== null) return <Note tone="warning">{misfit}</Note>;
  return (
    <>
      <KindNotice kind={kind} />
      {before?.ban && <BanNote ban={before.ban} />}
      {before && <EarlierNote earlier={before.earlier} />}
      <OpenDrafts type={kind.key} />
      {!before?.ban && !isOff && <ButtonLink to={begin}>{t(words.begin)}</ButtonLink>}
    </>
  );
}

/** Before one starts: who, which papers, how long, what it costs, what happens next. */
export function Component() {
  const t = useText();
  const { type } = useParams();
  const [search] = useSearchParams();
  const kind = useKind(type);
  if (!kindKeyOf(type)) return <Navigate to="/404" replace />;
  if (!kind) return <WaitingRows rows={6} whole />;
  const caseId = search.get('caseId');
  const begin = `${paths.add(kind.key)}${caseId ? `?caseId=${encodeURIComponent(caseId)}` : ''}`;
  return (
    <PageFrame title={t(kind.title)} sub={t(kind.plain)} trail={[{ label: t(words.pickTitle), to: paths.picker }]}>
      <div className={classes.grid}>
        <div className={classes.stack}>
          <Guide kind={kind} />
          <Told kind={kind} />
        </div>
        <aside className={`${guide.start} no-print`}>
          <Before kind={kind} caseId={caseId} begin={begin} />
          {kind.pages.includes('index') && (
            <ButtonLink to={paths.index(kind.key)} variant="outline">
              {t(words.entry)}
            </ButtonLink>
          )}
          <Button variant="outline" onClick={() => window.print()}>
            {t(words.printGuide)}
          </Button>
        </aside>
        {/* Behind the button: whoever goes by keyboard is not kept from it. */}
        <TermNotes texts={textsOf(kind)} />
      </div>
    </PageFrame>
  );
}
