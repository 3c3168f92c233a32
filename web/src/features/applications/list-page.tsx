import { Button } from '@mantine/core';
import { type ApplicationSummary, catalogue, listApplications, stateCodes, states } from '@sufu/contract/applications';
import { courtDayOf, daysLeft, formatCourtDay, toCourtDay } from '@sufu/contract/core';
import { IconFilePlus } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '../../shared/api/index.ts';
import formClasses from '../../shared/form/form.module.css';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { type ListAddress, useListAddress } from '../../shared/list/use-list-address.ts';
import { useToday } from '../../shared/session/clock.tsx';
import { ButtonLink } from '../../shared/ui/button-link.tsx';
import { CallFailure } from '../../shared/ui/call-failure.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { CaseNo } from '../../shared/ui/case-no.tsx';
import { DaysLeft } from '../../shared/ui/days-left.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageFrame } from '../../shared/ui/page-frame.tsx';
import { StatusTag } from '../../shared/ui/status-tag.tsx';
import { WaitingRows } from '../../shared/ui/waiting-rows.tsx';
import { words } from './detail-words.ts';
import classes from './list.module.css';
import { type ListQuery, readListQuery, requestOf } from './list-query.ts';
import { paths } from './paths.ts';

type FiltersProps = { query: ListQuery; ofType: string | undefined; address: ListAddress; filtered: boolean };

function Filters({ query, ofType, address, filtered }: FiltersProps) {
  const t = useText();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? '').trim();
    address.show({ state: text('state'), type: text('type'), caseNo: text('caseNo') });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers people still use do not know the search element
    <form
      className={classes.filters}
      role="search"
      aria-label={t(words.filters)}
      onSubmit={apply}
      key={JSON.stringify(query)}
    >
      <div>
        <label htmlFor="f-state">{t(words.fState)}</label>
        <select id="f-state" name="state" className={formClasses.input} defaultValue={query.state ?? ''}>
          <option value="">{t(words.any)}</option>
          {stateCodes.map((code) => (
            <option key={code} value={code}>
              {t(states[code].label)}
            </option>
          ))}
        </select>
      </div>
      {!ofType && (
        <div>
          <label htmlFor="f-type">{t(words.fType)}</label>
          <select
            id="f-type"
            name="type"
            className={formClasses.input}
            defaultValue={query.type === 'all' ? '' : query.type}
          >
            <option value="">{t(words.any)}</option>
            {catalogue.map(({ key, title }) => (
              <option key={key} value={key}>
                {t(title)}
              </option>
            ))}
          </select>
        </div>
      )}
      <div>
        <label htmlFor="f-case">{t(words.fCaseNo)}</label>
        <input
          id="f-case"
          name="caseNo"
          type="text"
          maxLength={60}
          className={formClasses.input}
          defaultValue={query.caseNo}
        />
      </div>
      <Button type="submit" variant="outline">
        {t(words.filter)}
      </Button>
      {filtered && (
        <ButtonLink to="?" variant="subtle">
          {t(words.clear)}
        </ButtonLink>
      )}
    </form>
  );
}

function Item({ item }: { item: ApplicationSummary }) {
  const t = useText();
  const { lang } = useLang();
  const today = useToday();
  const { id, type, state, title, number, caseNo, caseCause, submittedAt, savedAt, dueDay, may } = item;
  const returned = state === 22;
  const to = state === 10 ? paths.edit(type, id) : paths.detail(type, id);
  const day = dueDay === null ? null : toCourtDay(dueDay);
  const when = submittedAt
    ? t(words.submittedOn, { day: courtDayOf(submittedAt) })
    : t(words.savedOn, { day: courtDayOf(savedAt) });
  return (
    <li className={classes.item}>
      <div>
        <StatusTag state={state} />
      </div>
      <div>
        <h2>
          <Link to={to}>{t(title)}</Link>
        </h2>
        <p className="num">
          {[number, when].filter(Boolean).join(lang === 'zh' ? '，' : ', ')}
          {caseNo && (
            <>
              {lang === 'zh' ? '。' : '. '}
              {caseCause} <CaseNo>{caseNo}</CaseNo>
            </>
          )}
        </p>
      </div>
      <div className={classes.end}>
        {returned && day && <DaysLeft days={daysLeft(today, day)} />}
        {!returned && day && [20, 21, 23, 24].includes(state) && (
          <span>{t(words.dueBy, { day: formatCourtDay(day, lang, 'table') })}</span>
        )}
        {may.includes('edit') && (
          <ButtonLink to={paths.edit(type, id)} size="sm" variant="outline">
            {t(returned ? words.goCorrect : words.goOn)}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function Rows({ query, address, filtered }: Omit<FiltersProps, 'ofType'>) {
  const t = useText();
  const list = useCall(listApplications, requestOf(query, address), { placeholderData: (before) => before });
  if (list.isError) return <CallFailure error={list.error} onAgain={() => void list.refetch()} />;
  if (!list.data) return <WaitingRows rows={5} />;
  const { rows, total } = list.data;
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={IconFilePlus}
        title={t(filtered ? words.noneFound : words.none)}
        why={t(filtered ? words.noneFoundWhy : words.noneWhy)}
        act={
          filtered ? (
            <ButtonLink to="?" variant="outline">
              {t(words.clear)}
            </ButtonLink>
          ) : (
            <ButtonLink to={query.type === 'all' ? paths.picker : paths.start(query.type)}>
              {t(words.newOne)}
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <>
      <p className={`muted small ${classes.total}`} role="status">
        {t(words.total, { n: total })}
      </p>
      <Card as="div" padded={false}>
        <ul className={classes.list} aria-label={t(words.list)}>
          {rows.map((item) => (
            <Item key={item.id} item={item} />
          ))}
        </ul>
      </Card>
      <Pager total={total} address={address} />
    </>
  );
}

/** My applications, all or of one kind; what is looked for stands in the address. */
export function Component() {
  const t = useText();
  const { type } = useParams();
  const address = useListAddress();
  const query = readListQuery(address.params, type);
  const kind = type === undefined ? undefined : catalogue.find(({ key }) => key === type);
  const filtered = query.state !== undefined || query.caseNo !== '' || (type === undefined && query.type !== 'all');
  return (
    <PageFrame
      title={t(words.myApplications)}
      {...(kind
        ? { sub: t(kind.title), here: t(kind.short), trail: [{ label: t(words.myApplications), to: paths.all }] }
        : {})}
      actions={<ButtonLink to={kind ? paths.start(kind.key) : paths.picker}>{t(words.newOne)}</ButtonLink>}
    >
      <Filters query={query} ofType={type} address={address} filtered={filtered} />
      <Rows query={query} address={address} filtered={filtered} />
    </PageFrame>
  );
}
