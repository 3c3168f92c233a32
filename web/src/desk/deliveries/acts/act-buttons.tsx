import type { DeskDeliveryDetail } from '@sufu/contract/delivery';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../shared/i18n/index.tsx';
import { Button } from '../../../shared/ui/controls/button.tsx';
import desk from '../../shared/desk.module.css';
import { words } from '../act-words.ts';
import { AnnounceDialog, PhoneDialog, ReturnDialog, SendDialog, StopDialog } from './clerk-dialogs.tsx';
import { DecideDialog, RuleDialog } from './judge-dialogs.tsx';
import { RecallReceiptDialog, TakeReceiptDialog } from './receipt-dialogs.tsx';
import { RecordDialog } from './record-dialog.tsx';
import type { ActProps } from './shared.ts';

type Act = DeskDeliveryDetail['may'][number];

const dialogs: Readonly<Record<Act, (props: ActProps) => ReactNode>> = {
  record: RecordDialog,
  send: SendDialog,
  stop: StopDialog,
  reviewReturn: ReturnDialog,
  notePhone: PhoneDialog,
  takeReceipt: TakeReceiptDialog,
  recallReceipt: RecallReceiptDialog,
  announce: AnnounceDialog,
  decideAnnouncement: DecideDialog,
  correct: (props) => <RuleDialog {...props} what="correct" />,
  disprove: (props) => <RuleDialog {...props} what="disprove" />,
};

/** What can be done with it now, each in its dialog. */
export function ActButtons({ item }: { item: DeskDeliveryDetail }) {
  const t = useText();
  const [act, setAct] = useState<Act | null>(null);
  const Dialog = act && dialogs[act];
  return (
    <div className={desk.others}>
      {item.may.map((may, i) => (
        <Button
          key={may}
          {...(i === 0 ? {} : { variant: 'outline' as const })}
          {...(may === 'stop' && { color: 'danger' as const })}
          onClick={() => setAct(may)}
        >
          {t(words[may])}
        </Button>
      ))}
      {Dialog && <Dialog item={item} onClose={() => setAct(null)} />}
    </div>
  );
}
