import { IconPhone } from '@tabler/icons-react';
import { FeedbackCamera } from '../feedback/feedback-camera.tsx';
import { court } from '../i18n/court-words.ts';
import { useText } from '../i18n/index.tsx';
import { PhoneSentence } from '../ui/display/phone-sentence.tsx';
import classes from './help-line.module.css';
import { words } from './words.ts';

/** The phone, and the camera for feedback, always at the same place: at the end of every page. */
export function HelpLine() {
  const t = useText();
  return (
    <p className={classes.line}>
      <IconPhone className="icon-sm" aria-hidden />{' '}
      <PhoneSentence text={words.help} values={{ hours: t(court.hours) }} /> <FeedbackCamera />
    </p>
  );
}
