import * as calls from '@sufu/contract/accounts';
import { type Mounted, mount, mountPublic } from '../../../platform/calls/mount.ts';
import { listConsents } from '../consents/list-consents.ts';
import { agreeToTerms, readTerms } from '../consents/privacy-terms.ts';
import { setConsent } from '../consents/set-consent.ts';
import { copyOwnData } from '../own-data/copy-own-data.ts';
import { deleteAccount } from '../own-data/delete-account.ts';
import { keepSignature } from '../signature/keep-signature.ts';
import { openSignature } from '../signature/open-signature.ts';
import { readSignature } from '../signature/read-signature.ts';
import { updateSignaturePassword } from '../signature/update-signature-password.ts';
import { checkPhone } from './check-phone.ts';
import { endSessions } from './end-sessions.ts';
import { listSessions } from './list-sessions.ts';
import { listSignIns } from './list-sign-ins.ts';
import { ownProfile } from './own-profile.ts';
import { updatePassword } from './update-password.ts';
import { updatePhone } from './update-phone.ts';
import { updateUserInfo } from './update-user-info.ts';

export const ownRoutes: readonly Mounted[] = [
  mountPublic(calls.checkPhone, checkPhone),
  mount(calls.readProfile, ownProfile),
  mount(calls.updateUserInfo, updateUserInfo),
  mount(calls.updatePassword, updatePassword),
  mount(calls.updatePhone, updatePhone),
  mount(calls.listSessions, listSessions),
  mount(calls.endSessions, endSessions),
  mount(calls.listSignIns, listSignIns),
  mount(calls.updateSignaturePassword, updateSignaturePassword),
  mount(calls.keepSignature, keepSignature),
  mount(calls.readSignature, readSignature),
  mount(calls.openSignature, openSignature),
  mount(calls.listConsents, listConsents),
  mount(calls.setConsent, setConsent),
  mountPublic(calls.readTerms, readTerms),
  mount(calls.agreeToTerms, agreeToTerms),
  mount(calls.copyOwnData, copyOwnData),
  mount(calls.deleteAccount, deleteAccount),
];
