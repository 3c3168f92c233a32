import {
  channelRules,
  isCarried,
  type NotificationClass,
  notificationClasses,
  type OutsideChannel,
  type OwnPreferences,
  outsideChannels,
  type Switch,
} from '@sufu/contract/messages';
import { useText } from '../../shared/i18n/index.tsx';
import { channelWords, classWords, words } from './reminder-words.ts';
import classes from './reminders.module.css';

type Props = {
  readonly preferences: OwnPreferences;
  readonly busy: boolean;
  readonly onSet: (off: readonly Switch[]) => void;
};

/** Is it shown: mail where this court sends it, WeChat where it is linked. */
const isThere = ({ mail, wechat }: OwnPreferences, channel: OutsideChannel): boolean =>
  ({ sms: true, mail: mail.state !== 'off', wechat: wechat.state === 'bound' })[channel];
/** Does the channel lead anywhere? One that does not is shown, said why elsewhere, and not offered. */
const leads = ({ sms, mail, wechat }: OwnPreferences, channel: OutsideChannel): boolean =>
  ({ sms: sms.hasPhone, mail: mail.state === 'confirmed', wechat: wechat.state === 'bound' })[channel];

function Ticks({ of, preferences, busy, onSet }: Props & { readonly of: NotificationClass }) {
  const t = useText();
  const { off } = preferences;
  const offered = outsideChannels.filter(
    (channel) => isCarried(channelRules[of][channel]) && isThere(preferences, channel),
  );
  if (offered.length === 0 && channelRules[of].sms !== 'own')
    return <span className={classes.always}>{t(words.onlyHere)}</span>;
  return offered.map((channel) => {
    const name: Switch = `${of}.${channel}`;
    const isOn = !off.includes(name);
    return (
      <label key={channel} className={classes.tick}>
        <input
          type="checkbox"
          checked={isOn && leads(preferences, channel)}
          disabled={!leads(preferences, channel)}
          onChange={() => busy || onSet(isOn ? [...off, name] : off.filter((each) => each !== name))}
        />
        <span>{t(channelWords[channel])}</span>
      </label>
    );
  });
}

/** Each kind of message with a tick a channel. */
export function ReminderKinds(props: Props) {
  const t = useText();
  return (
    <div className={classes.kinds}>
      {notificationClasses.map((of) => (
        <fieldset key={of} className={classes.kind}>
          <legend>{t(classWords[of])}</legend>
          <div className={classes.ticks}>
            {channelRules[of].sms === 'own' && <span className={classes.always}>{t(words.always)}</span>}
            <Ticks of={of} {...props} />
          </div>
        </fieldset>
      ))}
    </div>
  );
}
