import { dictionaries } from '@sufu/contract/applications';
import { type DeskCaseRow, findDeskCases } from '@sufu/contract/case-keeping';
import { type CallRequest, hasPermission } from '@sufu/contract/core';
import { useState } from 'react';
import { type PrefetchLoader, useCall } from '../../shared/api/index.ts';
import formClasses from '../../shared/form/form.module.css';
import { useText } from '../../shared/i18n/index.tsx';
import { Link } from '../../shared/router/links.tsx';
import { useUser } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/controls/button.tsx';
import { FilterBox, SearchField } from '../../shared/ui/controls/search-box.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { Tag } from '../../shared/ui/display/tag.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import desk from '../shared/desk.module.css';
import { DeskPage } from '../shared/desk-page.tsx';
import { actWords } from './act-words.ts';
import { CaseTags } from './case-tags.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { words } from './words.ts';

type Asked = CallRequest<typeof findDeskCases>['body'];
const newest: Asked = {};

export const prefetch = (load: PrefetchLoader) => load(findDeskCases, { body: newest });

function Finder({ onFind }: { onFind: (asked: Asked) => void }) {
  const t = useText();
  const input = { inputClass: formClasses.input, type: 'text', autoComplete: 'off' } as const;
  return (
    <FilterBox
      label={t(words.find)}
      pairs
      button={t(words.findButton)}
      onFind={(read) =>
        onFind({
          ...{ caseNo: read('caseNo'), party: read('party'), stage: read('stage') },
          remarked: read('remarked') !== '',
        })
      }
    >
      <SearchField
        {...{ ...input, label: t(words.caseNo), name: 'caseNo', maxLength: 60 }}
        placeholder={t(words.caseNoHint)}
      />
      <SearchField
        {...{ ...input, label: t(words.party), name: 'party', maxLength: 200 }}
        placeholder={t(words.partyHint)}
      />
      <SearchField {...{ label: t(words.stage), inputClass: formClasses.input, name: 'stage' }}>
        <option value="">{t(words.anyStage)}</option>
        {dictionaries.CASE_STAGE.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {t(label)}
          </option>
        ))}
      </SearchField>
      <div className={desk.radios}>
        <label>
          <input type="checkbox" name="remarked" />
          {t(words.onlyRemarked)}
        </label>
      </div>
    </FilterBox>
  );
}

function Row({ item }: { item: DeskCaseRow }) {
  const t = useText();
  const { parties, partyCount: n } = item;
  const names = parties.join(t(words.comma));
  return (
    <li>
      <header>
        <Link className="target" to={`/desk/cases/${item.id}`}>
          <CaseNo>{item.caseNo}</CaseNo>
        </Link>
        <span>{item.cause}</span>
        <CaseTags item={item} />
        {item.remarks > 0 && <Tag tone="warning">{t(words.waiting, { n: item.remarks })}</Tag>}
      </header>
      <p data-personal>{n > parties.length ? t(words.andOthers, { names, n }) : names}</p>
      <small className="num">
        {item.division} · {t(words.filedOn, { day: item.filedOn })}
      </small>
    </li>
  );
}

/** Cases that I may see, the newest first; what is looked for stands in no address, for it may be a name. */
export function Component() {
  const t = useText();
  const { roles = [] } = useUser() ?? {};
  const [asked, setAsked] = useState<Asked>(newest);
  const [registers, setRegisters] = useState(false);
  const list = useCall(findDeskCases, { body: asked }, { placeholderData: (before) => before });
  const { rows = [], next = null } = list.data ?? {};
  return (
    <DeskPage
      title={t(words.title)}
      actions={
        hasPermission(roles, 'case.register') && (
          <Button onClick={() => setRegisters(true)}>{t(actWords.register)}</Button>
        )
      }
    >
      <Finder onFind={setAsked} />
      {list.isPending && <WaitingRows rows={4} whole />}
      {list.isError && <CallFailure error={list.error} onAgain={() => void list.refetch()} />}
      {list.data && rows.length === 0 && (
        <p className={desk.none} role="status">
          {t(words.none)}
        </p>
      )}
      <ul className={desk.cards}>
        {rows.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      {(next !== null || asked.after) && (
        <div className={desk.others}>
          {asked.after && (
            <Button variant="outline" onClick={() => setAsked({ ...asked, after: null })}>
              {t(words.newest)}
            </Button>
          )}
          {next !== null && (
            <Button variant="outline" onClick={() => setAsked({ ...asked, after: next })}>
              {t(words.older)}
            </Button>
          )}
        </div>
      )}
      {registers && <RegisterDialog onClose={() => setRegisters(false)} />}
    </DeskPage>
  );
}
