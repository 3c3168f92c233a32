import { listMail, mailStates, mailStateWord } from '@sufu/contract/mail';
import { IconMailbox } from '@tabler/icons-react';
import { type PageAddress, type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import formClasses from '../../shared/form/form.module.css';
import { useText } from '../../shared/i18n/index.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import { type ListAddress, placeInList, useListAddress } from '../../shared/list/use-list-address.ts';
import { Link } from '../../shared/router/links.tsx';
import { ButtonLink } from '../../shared/ui/controls/button-link.tsx';
import { FilterBox, SearchField } from '../../shared/ui/controls/search-box.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import classes from './mail.module.css';
import { MailRow } from './mail-row.tsx';
import { paths } from './paths.ts';
import { words } from './words.ts';

/** What the address asks for, as the call takes it. */
function requestAt({ params, current, size }: Pick<ListAddress, 'params' | 'current' | 'size'>) {
  const caseNo = params.get('caseNo')?.slice(0, 60).trim();
  const state = mailStates.find((each) => String(each) === params.get('state'));
  const filters = { ...(caseNo ? { caseNo } : {}), ...(state === undefined ? {} : { mailState: String(state) }) };
  const filtered = Object.keys(filters).length > 0;
  return { filtered, request: { query: { current, size, ...(filtered ? { filters: JSON.stringify(filters) } : {}) } } };
}

export const prefetch = (load: PrefetchLoader, signedIn: boolean, { search, elder }: PageAddress) =>
  signedIn ? load(listMail, requestAt({ params: search, ...placeInList(search, elder) }).request) : Promise.resolve();

const cleared = { caseNo: undefined, state: undefined, page: undefined };

function Filters({ address, filtered }: { address: ListAddress; filtered: boolean }) {
  const t = useText();
  const { params } = address;
  return (
    <FilterBox
      key={String(params)}
      label={t(words.filter)}
      onFind={(read) => address.show({ caseNo: read('caseNo'), state: read('state') })}
      button={t(words.find)}
      clear={filtered && <Link to={address.to(cleared)}>{t(words.clear)}</Link>}
    >
      <SearchField
        name="caseNo"
        label={t(words.caseNo)}
        labelClass="ls-label"
        inputClass={formClasses.input}
        maxLength={60}
        autoComplete="off"
        defaultValue={params.get('caseNo') ?? ''}
      />
      <SearchField
        name="state"
        label={t(words.state)}
        labelClass="ls-label"
        inputClass={formClasses.input}
        defaultValue={params.get('state') ?? ''}
      >
        <option value="">{t(words.anyState)}</option>
        {mailStates.map((state) => (
          <option key={state} value={state}>
            {t(mailStateWord('IN', state))}
          </option>
        ))}
      </SearchField>
    </FilterBox>
  );
}

/** Everything I sent by post and was sent (R058), the latest change first. */
export function Component() {
  const t = useText();
  const address = useListAddress();
  const { filtered, request } = requestAt(address);
  const list = useCall(listMail, request, { placeholderData: (before) => before });
  const { total = 0, rows = [] } = list.data ?? {};
  const nothing = list.isSuccess && total === 0;
  const add = <ButtonLink to={paths.add}>{t(words.add)}</ButtonLink>;
  return (
    <PageFrame title={t(words.title)} sub={t(words.lead)} {...(nothing && !filtered ? {} : { actions: add })}>
      {(filtered || !nothing) && <Filters address={address} filtered={filtered} />}
      {list.isPending && <WaitingRows rows={4} whole />}
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {nothing && filtered && (
        <EmptyState
          icon={IconMailbox}
          title={t(words.noMatch)}
          act={
            <ButtonLink to={address.to(cleared)} variant="outline">
              {t(words.clear)}
            </ButtonLink>
          }
        />
      )}
      {nothing && !filtered && <EmptyState icon={IconMailbox} title={t(words.none)} why={t(words.noneWhy)} act={add} />}
      <div className={classes.rows}>
        {rows.map((item) => (
          <MailRow key={item.id} item={item} />
        ))}
      </div>
      {list.isSuccess && <Pager total={total} address={address} />}
    </PageFrame>
  );
}
