import {
  type OwnPreferences,
  type Preferences,
  quietHours,
  readPreferences,
  setPreferences,
} from '@sufu/contract/messages';
import { useId } from 'react';
import { errorSentence, type PrefetchLoader, useCall, useCallMutation } from '../../shared/api/index.ts';
import { ElderFold } from '../../shared/elder/elder-fold.tsx';
import { useLang, useText } from '../../shared/i18n/index.tsx';
import { Card } from '../../shared/ui/display/card.tsx';
import { PageFrame } from '../../shared/ui/page/page-frame.tsx';
import { CallFailure } from '../../shared/ui/status/call-failure.tsx';
import { Note } from '../../shared/ui/status/note.tsx';
import { WaitingRows } from '../../shared/ui/status/waiting-rows.tsx';
import { ReminderKinds } from './reminder-kinds.tsx';
import { ReminderMail } from './reminder-mail.tsx';
import { words } from './reminder-words.ts';
import classes from './reminders.module.css';

export const prefetch = async (load: PrefetchLoader, signedIn: boolean) => {
  if (signedIn) await load(readPreferences, {});
};

type ChoiceProps<V extends string | number> = {
  readonly label: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly busy: boolean;
  readonly onChoose: (value: V) => void;
};
function Choice<V extends string | number>({ label, value, options, busy, onChoose }: ChoiceProps<V>) {
  const id = useId();
  return (
    <div className="ls-field">
      <label className="ls-label" htmlFor={id}>
        {label}
      </label>
      <div className="ls-input-wrapper">
        <select
          id={id}
          className="ls-input"
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => String(option.value) === event.currentTarget.value);
            if (chosen && !busy) onChoose(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}

type NightProps = {
  readonly preferences: OwnPreferences;
  readonly busy: boolean;
  readonly onSet: (some: Partial<Preferences>) => void;
};
/** The quiet hours and the language. */
function Night({ preferences: { quiet, lang }, busy, onSet }: NightProps) {
  const t = useText();
  const hours = <H extends number>(of: readonly H[]) => of.map((n) => ({ value: n, label: t(words.hour, { n }) }));
  return (
    <div className={classes.line}>
      <Choice
        label={t(words.from)}
        value={quiet.from}
        options={hours(quietHours.from)}
        busy={busy}
        onChoose={(from) => onSet({ quiet: { ...quiet, from } })}
      />
      <Choice
        label={t(words.until)}
        value={quiet.until}
        options={hours(quietHours.until)}
        busy={busy}
        onChoose={(until) => onSet({ quiet: { ...quiet, until } })}
      />
      <Choice
        label={t(words.lang)}
        value={lang}
        options={[
          { value: 'zh' as const, label: t(words.chinese) },
          { value: 'en' as const, label: t(words.english) },
        ]}
        busy={busy}
        onChoose={(chosen) => onSet({ lang: chosen })}
      />
    </div>
  );
}

function Sections({ preferences }: { readonly preferences: OwnPreferences }) {
  const t = useText();
  const { lang } = useLang();
  const set = useCallMutation(setPreferences, { refreshes: [readPreferences] });
  const { off, quiet, lang: chosen, sms, mail, wechat } = preferences;
  const onSet = (some: Partial<Preferences>): void => set.mutate({ body: { off, quiet, lang: chosen, ...some } });
  return (
    <div className={classes.page}>
      <Card aria-labelledby="reminder-kinds">
        <h2 id="reminder-kinds">{t(words.kinds)}</h2>
        {!sms.hasPhone && <Note tone="warning">{t(words.noPhone)}</Note>}
        <ElderFold name={t(words.choose)}>
          <ReminderKinds preferences={preferences} busy={set.isPending} onSet={(next) => onSet({ off: [...next] })} />
        </ElderFold>
        {set.error && <Note tone="danger">{errorSentence(set.error, lang)}</Note>}
        <p role="status" className={classes.saved}>
          {set.isSuccess && t(words.saved)}
        </p>
      </Card>
      <Card aria-labelledby="reminder-mail">
        <h2 id="reminder-mail">{t(words.mail)}</h2>
        <ReminderMail mail={mail} />
      </Card>
      {wechat.state === 'unbound' && (
        <Card aria-labelledby="reminder-wechat">
          <h2 id="reminder-wechat">{t(words.wechat)}</h2>
          <p>{t(words.wechatUnbound)}</p>
        </Card>
      )}
      <Card aria-labelledby="reminder-quiet">
        <h2 id="reminder-quiet">{t(words.quiet)}</h2>
        <p className={classes.lead}>{t(words.quietLead)}</p>
        <Night preferences={preferences} busy={set.isPending} onSet={onSet} />
      </Card>
    </div>
  );
}

/** By which channels I am told of what, at which hours; each change counts at once. */
export function Component() {
  const t = useText();
  const { data, error, isPending, refetch } = useCall(readPreferences, {});
  return (
    <PageFrame
      title={t(words.title)}
      sub={t(words.lead)}
      trail={[{ label: t(words.messages), to: '/user/message' }]}
      here={t(words.title)}
    >
      {isPending && <WaitingRows rows={6} whole />}
      {error && <CallFailure error={error} onAgain={() => void refetch()} />}
      {data && <Sections preferences={data} />}
    </PageFrame>
  );
}
