import { dictionaryOf } from '@sufu/contract/applications';
import { formatCourtDay, formatInstant, toCourtDay } from '@sufu/contract/core';
import { type HearingDetail, readHearing } from '@sufu/contract/hearings';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { useCause } from '../../shared/i18n/use-cause.ts';
import { useParams } from '../../shared/router/navigation.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { Facts } from '../../shared/ui/display/facts.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from './hearings.module.css';
import { paths } from './paths.ts';
import { SeatsTag } from './seats-tag.tsx';
import { words } from './words.ts';

export const subject = { calls: [readHearing], saysSo: true };

export const prefetch = (load: PrefetchLoader, _signedIn: boolean, { params }: PageAddress) =>
  params.id ? load(readHearing, { params: { id: params.id } }) : Promise.resolve();

/** The one thing to do: ask for seats, look at what I asked for, or read why neither is possible. */
function SignUp({ hearing }: { hearing: HearingDetail }) {
  const t = useText();
  const { myApplicationId, signUp, id } = hearing;
  return (
    <Card className={classes.signUp}>
      <h2>{t(words.seatsLabel)}</h2>
      <p>
        <SeatsTag {...hearing} />
      </p>
      {myApplicationId && <Note tone="success">{t(words.mineNote)}</Note>}
      {!myApplicationId && signUp !== 'open' && (
        <p className="muted">{t(signUp === 'full' ? words.fullNote : words.closedNote)}</p>
      )}
      {myApplicationId ? (
        <ButtonLink to={paths.application(myApplicationId)}>{t(words.mine)}</ButtonLink>
      ) : (
        signUp === 'open' && <ButtonLink to={paths.attend(id)}>{t(words.attend)}</ButtonLink>
      )}
    </Card>
  );
}

function Rules() {
  const t = useText();
  return (
    <Card className={classes.rules}>
      <h2>{t(words.rules)}</h2>
      <ol>
        {[words.r1, words.r2, words.r3, words.r4].map((rule) => (
          <li key={rule.zh}>{t(rule)}</li>
        ))}
      </ol>
      <p className="muted small">{t(words.basis)}</p>
    </Card>
  );
}

function About({ hearing }: { hearing: HearingDetail }) {
  const t = useText();
  const { lang } = useLang();
  const roleOf = (code: string): string => {
    const option = dictionaryOf('LITIGANT_ROLE').options.find(({ value }) => value === code);
    return option ? t(option.label).replace(/[（ ]*[(（].*[)）]$/, '') : '';
  };
  const causeOf = useCause();
  const parties = hearing.parties.map(({ role, name }) => [roleOf(role), name].filter(Boolean).join(' '));
  const media = hearing.mediaSeats > 0 ? t(words.media, { n: hearing.mediaSeats }) : '';
  return (
    <Card as="div">
      <Facts
        rows={[
          { label: t(words.at), value: formatInstant(hearing.at, lang) },
          { label: t(words.room), value: hearing.courtroom },
          { label: t(words.caseNo), value: <CaseNo>{hearing.caseNo}</CaseNo> },
          { label: t(words.cause), value: causeOf(hearing) },
          {
            label: t(words.parties),
            value: parties.map((party) => <div key={party}>{party}</div>),
          },
          { label: t(words.court), value: [hearing.courtName, hearing.division].filter(Boolean).join(' ') },
          {
            label: t(words.seatsLabel),
            value: [t(words.seatsOf, { n: hearing.seatsLeft, all: hearing.seats }), media]
              .filter(Boolean)
              .join(lang === 'zh' ? '，' : '; '),
          },
          { label: t(words.closesAt), value: formatInstant(hearing.closesAt, lang) },
          { label: t(words.announcedOn), value: formatCourtDay(toCourtDay(hearing.announcedOn), lang) },
        ]}
      />
    </Card>
  );
}

/** One public hearing: what, when, where, and whether one may still ask for seats (R026). */
export function Component() {
  const t = useText();
  const causeOf = useCause();
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall(readHearing, { params: { id } }, { staleTime: 0 });
  return (
    <div className={`wrap ${classes.page}`}>
      <PageFrame
        title={data ? causeOf(data) : t(words.detail)}
        titleIsData
        here={t(words.detail)}
        trail={[{ label: t(words.hearings), to: paths.all }]}
        sub={data && <CaseNo>{data.caseNo}</CaseNo>}
      >
        {!data && !error && <WaitingRows rows={6} />}
        {!data && error && (
          <>
            <CallFailure error={error} onAgain={() => void refetch()} />
            <p className={classes.after}>
              <ButtonLink to={paths.all} variant="outline">
                {t(words.toAll)}
              </ButtonLink>
            </p>
          </>
        )}
        {data && (
          <div className={classes.grid}>
            <div className={classes.stack}>
              <About hearing={data} />
              <Rules />
            </div>
            <SignUp hearing={data} />
          </div>
        )}
      </PageFrame>
    </div>
  );
}
