import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/index.tsx';
import { TextInput } from '../../ui/controls/text-field.tsx';
import { Loader } from '../../ui/status/loader.tsx';
import { Note } from '../../ui/status/note.tsx';
import { words } from '../words.ts';
import classes from './sign-in-parts.module.css';
import type { Captcha } from './use-captcha.ts';

type Props = {
  readonly id: string;
  readonly captcha: Captcha;
  readonly error: string | undefined;
  readonly onBlur?: () => void;
};

/** The code of a picture, with another picture, or no picture at all. */
export function CaptchaField({ id, captcha, error, onBlur }: Props) {
  const t = useText();
  if (captcha.way === 'work') return <WorkInstead captcha={captcha} />;
  const beside = (input: ReactNode) => (
    <div className={classes.row}>
      {input}
      <button type="button" className={classes.picture} aria-label={t(words.otherPicture)} onClick={captcha.renew}>
        {captcha.picture?.image && <img src={captcha.picture.image} alt="" />}
      </button>
    </div>
  );
  return (
    <div>
      <TextInput
        id={id}
        label={t(words.captcha)}
        description={t(words.captchaHint)}
        value={captcha.typed}
        onChange={(event) => captcha.type(event.currentTarget.value)}
        onBlur={onBlur}
        error={error}
        maxLength={5}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputContainer={beside}
      />
      <div className={classes.links}>
        <button type="button" className={classes.link} onClick={captcha.renew}>
          {t(words.otherPicture)}
        </button>
        <button type="button" className={classes.link} onClick={() => captcha.use('work')}>
          {t(words.noPicture)}
        </button>
      </div>
    </div>
  );
}

function WorkInstead({ captcha }: { captcha: Captcha }) {
  const t = useText();
  const { is } = captcha.work;
  return (
    <div>
      <p className={classes.label}>{t(words.captcha)}</p>
      <div className={classes.work} role="status">
        {is === 'working' && <Loader size="sm" />}
        {is === 'done' && <IconCircleCheck className="icon" aria-hidden />}
        {is === 'impossible' ? (
          <Note tone="warning">{t(words.workImpossible)}</Note>
        ) : (
          t(is === 'done' ? words.worked : words.working)
        )}
      </div>
      <div className={classes.links}>
        <button type="button" className={classes.link} onClick={() => captcha.use('picture')}>
          {t(words.withPicture)}
        </button>
      </div>
    </div>
  );
}
