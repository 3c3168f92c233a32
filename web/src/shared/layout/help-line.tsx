import { isStaff } from '@sufu/contract/core';
import { IconPhone } from '@tabler/icons-react';
import { FeedbackCamera } from '../feedback/feedback-camera.tsx';
import { useText } from '../i18n/index.tsx';
import { useAppearance } from '../looks/use-appearance.tsx';
import { useUser } from '../session/session.ts';
import { useCourt } from '../site/use-court.ts';
import { PhoneSentence } from '../ui/display/phone-sentence.tsx';
import classes from './help-line.module.css';
import { words } from './words.ts';

/**
 * The phone, and the camera for feedback, always at the same place: at the end of every page. Members of the court are whom one would
 * call: for them only the camera. The elder view ends every page with a help block of its own.
 */
export function HelpLine() {
  const t = useText();
  const court = useCourt();
  const roles = useUser()?.roles ?? [];
  if (useAppearance().appearance.view === 'elder') return null;
  if (isStaff(roles)) return <FeedbackCamera />;
  return (
    <div className={classes.line}>
      <p>
        <IconPhone className="icon-sm" aria-hidden />{' '}
        <PhoneSentence text={words.help} values={{ hours: t(court.hours) }} />
      </p>
      <FeedbackCamera />
    </div>
  );
}
