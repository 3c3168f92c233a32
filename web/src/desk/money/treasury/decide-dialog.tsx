import { formatFen } from '@sufu/contract/core';
import {
  decideRemittance,
  leastNote,
  listRemittances,
  type Remittance,
  type RemittanceAct,
  readMoneyHome,
} from '@sufu/contract/payments';
import { useLang } from '../../../shared/i18n/index.tsx';
import { ProposalDialog } from '../../actions/proposal-dialog.tsx';
import { words } from './words.ts';

const refreshes = [listRemittances, readMoneyHome];
type Props = { readonly remittance: Remittance; readonly act: RemittanceAct; readonly onClose: () => void };

/** Another person confirms it or sends it back; whoever registered it takes it back. */
export function DecideDialog({ remittance, act, onClose }: Props) {
  const { lang } = useLang();
  return (
    <ProposalDialog
      {...{ call: decideRemittance, refreshes, proposal: remittance, act, onClose }}
      say={(word) => words[word]}
      hint={words.answerHint}
      least={leastNote}
      most={500}
    >
      <p>
        {formatFen(remittance.fen, lang)} {remittance.voucherNo}
      </p>
    </ProposalDialog>
  );
}
