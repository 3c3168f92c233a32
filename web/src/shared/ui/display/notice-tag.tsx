import { type NoticeState, noticeStateWords } from '@sufu/contract/delivery';
import {
  type Icon,
  IconAlertTriangle,
  IconArrowRight,
  IconBan,
  IconCheck,
  IconClock,
  IconCoin,
  IconMail,
  IconMailOpened,
  IconSpeakerphone,
} from '@tabler/icons-react';
import { useText } from '../../i18n/index.tsx';
import { Tag, type Tone } from './tag.tsx';

const looks: Readonly<Record<NoticeState, readonly [tone: Tone, icon: Icon]>> = {
  PENDING: ['neutral', IconClock],
  SENT: ['info', IconArrowRight],
  ARRIVED: ['info', IconMail],
  READ: ['neutral', IconMailOpened],
  SIGNED: ['success', IconCheck],
  PAY_REQUIRED: ['warning', IconCoin],
  FAILED: ['danger', IconAlertTriangle],
  RETURNED: ['danger', IconAlertTriangle],
  PUBLIC: ['info', IconSpeakerphone],
  DEEMED: ['warning', IconMail],
  STOPPED: ['neutral', IconBan],
};

/** The state of a service of papers as its addressee sees it: icon, word and colour (looks.md §2). */
export function NoticeTag({ state }: { state: NoticeState }) {
  const t = useText();
  const [tone, icon] = looks[state];
  return (
    <Tag tone={tone} icon={icon}>
      {t(noticeStateWords[state])}
    </Tag>
  );
}
