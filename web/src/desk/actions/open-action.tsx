import { wordActions } from '@sufu/contract/desk';
import { openProposalOf } from './actions.ts';
import type { DialogProps } from './dialog-props.ts';
import { FeeDialog, feeOf } from './fee-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { ApproveDialog, SendBackDialog } from './proposal-dialogs.tsx';
import { RequireDialog } from './require-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { AskBanDialog, RecallDialog, ReleaseDialog } from './small-dialogs.tsx';
import { WordDialog } from './word-dialog.tsx';

/** The dialog of an act. A return has none: its marks are set on the paper itself. */
export function OpenAction(props: DialogProps) {
  const { key } = props.act;
  const action = wordActions.find((wordAction) => wordAction === key);
  if (action) return <WordDialog {...props} action={action} />;
  const proposal = openProposalOf(props.item);
  switch (key) {
    case 'hold':
      return <HoldDialog {...props} />;
    case 'schedule':
      return <ScheduleDialog {...props} />;
    case 'requirePayment': {
      const fee = feeOf(props);
      return fee ? <FeeDialog {...props} fee={fee} /> : <RequireDialog {...props} />;
    }
    case 'requireGuarantee':
      return <RequireDialog {...props} />;
    case 'confirmRecall':
    case 'declineRecall':
      return <RecallDialog {...props} />;
    case 'release':
      return <ReleaseDialog {...props} />;
    case 'askBan':
      return <AskBanDialog {...props} />;
    case 'approveProposal':
      return proposal && <ApproveDialog {...props} proposal={proposal} />;
    case 'sendBack':
      return proposal && <SendBackDialog {...props} proposal={proposal} />;
    default:
      return null;
  }
}
