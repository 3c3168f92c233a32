import { type BillDetail, laterGrounds } from '@sufu/contract/payments';
import { useText } from '../../../shared/i18n/index.tsx';
import { Note } from '../../../shared/ui/status/note.tsx';
import { words } from '../words.ts';

/** Why nothing is to be paid now, by which article, and that a notice comes when it is. */
export function LaterNote({ bill: { state, laterGround } }: { bill: Pick<BillDetail, 'state' | 'laterGround'> }) {
  const t = useText();
  if (state !== 'LATER' || laterGround === null) return null;
  const { words: why, basis } = laterGrounds[laterGround];
  return <Note>{t(words.later, { why: t(why), basis: t(basis) })}</Note>;
}
