import type { CallReply } from '@sufu/contract/core';
import { findMail, type MailCandidate } from '@sufu/contract/mail';
import { useState } from 'react';
import { useCallMutation } from '../../shared/api/index.ts';
import { useText } from '../../shared/i18n/index.tsx';
import { useNavigate } from '../../shared/router/navigation.tsx';
import { Button } from '../../shared/ui/controls/button.tsx';
import { SearchBox } from '../../shared/ui/controls/search-box.tsx';
import { TextInput } from '../../shared/ui/controls/text-field.tsx';
import { CaseNo } from '../../shared/ui/display/case-no.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import desk from '../shared/desk.module.css';
import { litigantRole } from '../shared/litigant-role.ts';
import { BeginDialog, type Beginning } from './begin-dialog.tsx';
import classes from './mail.module.css';
import { MailRows } from './mail-rows.tsx';
import { words } from './words.ts';

type Reply = CallReply<typeof findMail>;

function Candidates({ cases, onBegin }: { cases: readonly MailCandidate[]; onBegin: (begin: Beginning) => void }) {
  const t = useText();
  return (
    <>
      <h2>{t(words.candidates)}</h2>
      <ul className={desk.cards}>
        {cases.map((candidate) => (
          <li key={candidate.partyId}>
            <header>
              <CaseNo>{candidate.caseNo}</CaseNo>
              <span data-personal>{candidate.name}</span>
              <span>{t(litigantRole(candidate.role))}</span>
            </header>
            <div className={desk.others}>
              <Button size="sm" variant="outline" onClick={() => onBegin({ is: 'takeIn', candidate })}>
                {t(words.takeInFor)}
              </Button>
              <Button size="sm" variant="outline" onClick={() => onBegin({ is: 'send', candidate })}>
                {t(words.send)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Results({ reply, onBegin }: { reply: Reply; onBegin: (begin: Beginning) => void }) {
  const t = useText();
  const { items, cases } = reply;
  return (
    <section className={classes.box} aria-label={t(words.results)}>
      {items.length === 0 && cases.length === 0 && <p role="status">{t(words.nothing)}</p>}
      {items.length > 0 && <MailRows rows={items} />}
      {cases.length > 0 && <Candidates cases={cases} onBegin={onBegin} />}
      <div className={desk.others}>
        <Button size="sm" variant="outline" onClick={() => onBegin({ is: 'takeIn', candidate: null })}>
          {t(words.takeIn)}
        </Button>
      </div>
    </section>
  );
}

/** By what is scanned, which leads to the one item it means; without a cover by who sent it, and on to taking it in. */
export function Finder() {
  const t = useText();
  const go = useNavigate();
  const [begin, setBegin] = useState<Beginning | null>(null);
  const find = useCallMutation(findMail, {
    onSuccess: ({ items }, { body }) => {
      const [only] = items;
      if (body.text && only && items.length === 1) void go(`/desk/mail/${only.id}`);
    },
  });
  return (
    <div className={classes.finder}>
      <SearchBox
        label={t(words.lookUp)}
        className={classes.line}
        button={t(words.find)}
        onFind={(read) => find.mutate({ body: { text: read('text') } })}
      >
        <TextInput name="text" label={t(words.scan)} maxLength={80} autoComplete="off" spellCheck={false} />
      </SearchBox>
      <details>
        <summary className={classes.other}>{t(words.noCover)}</summary>
        <SearchBox
          label={t(words.noCover)}
          className={classes.line}
          button={t(words.find)}
          look={{ variant: 'outline' }}
          onFind={(read) => find.mutate({ body: { name: read('name'), phone: read('phone') } })}
        >
          <TextInput name="name" label={t(words.name)} maxLength={100} autoComplete="off" data-personal />
          <TextInput name="phone" label={t(words.phone)} maxLength={20} autoComplete="off" data-personal />
        </SearchBox>
      </details>
      {find.isError && <CallFailure error={find.error} />}
      {find.data && <Results reply={find.data} onBegin={setBegin} />}
      {begin && <BeginDialog begin={begin} onClose={() => setBegin(null)} />}
    </div>
  );
}
