import type { Text } from '../../../core/index.ts';
import { text } from '../text.ts';

/** Who signs the printed page. */
export const signatures: readonly Text[] = [
  text('申请人（签名、捺印或者盖章）', 'Applicant (signature, fingerprint or seal)'),
  text('委托诉讼代理人（签名，有代理人时）', 'Agent (signature, if there is one)'),
];

/** What the printed page says is attached to it. */
export const attachments: Text = text(
  '附：证据材料及清单一份；身份证明一份',
  'Attached: evidence and list, one set; proof of identity, one',
);
