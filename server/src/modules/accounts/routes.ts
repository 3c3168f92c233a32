import * as calls from '@sufu/contract/accounts';
import { readCaptcha as readCaptchaCall } from '@sufu/contract/demonstration';
import { type Mounted, mount, mountPublic } from '../../platform/calls/mount.ts';
import { activate, beginActivation } from './activation/activate.ts';
import { giveCaptcha } from './captcha/captcha.ts';
import { readCaptcha } from './captcha/read-captcha.ts';
import { createTempTicket, issueHandOff, peekHandOff, takeHandOff } from './hand-off/index.ts';
import { confirmIdentity } from './identity/confirm-identity.ts';
import { findIdentity } from './identity/find-identity.ts';
import { giveIdNumber } from './identity/give-id-number.ts';
import { lockRoutes } from './lock/routes.ts';
import { ownRoutes } from './profile/routes.ts';
import { register } from './registration/register.ts';
import { issueRegisterKey } from './registration/register-key.ts';
import { registerTypes } from './registration/register-types.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { logout } from './sessions/logout.ts';
import { forgetPassword } from './sign-in/forget-password.ts';
import { signIn } from './sign-in/sign-in.ts';
import { sendSmsCode } from './sms/send-sms-code.ts';
import { bindSocial, finishSocial, startSocial, unbindSocial } from './social/index.ts';
import { readOwnIdentity } from './users/own-identity.ts';
import { userInfo } from './users/user-info.ts';

/** Beside index.ts, which with these would pass ninety lines of names. */
export const accountRoutes: readonly Mounted[] = [
  mountPublic(calls.token, signIn),
  mountPublic(calls.captcha, giveCaptcha),
  mount(calls.getUserInfo, userInfo),
  mount(calls.getOwnIdentity, readOwnIdentity),
  mountPublic(calls.logout, logout),
  mountPublic(calls.getRegisterApplyTypeList, registerTypes),
  mountPublic(calls.sendSmsCode, sendSmsCode),
  mountPublic(calls.getRegisterKey, issueRegisterKey),
  mountPublic(calls.register, register),
  mountPublic(calls.forgetPassword, forgetPassword),
  mountPublic(calls.beginActivation, beginActivation),
  mountPublic(calls.activate, activate),
  mount(calls.issueHandOff, issueHandOff),
  mountPublic(calls.peekHandOff, peekHandOff),
  mountPublic(calls.takeHandOff, takeHandOff),
  mountPublic(calls.createTempTicket, createTempTicket),
  mountPublic(calls.startSocial, startSocial),
  mountPublic(calls.finishSocial, finishSocial),
  mount(calls.bindSocial, bindSocial),
  mount(calls.unbindSocial, unbindSocial),
  mount(calls.findIdentity, findIdentity),
  mount(calls.confirmIdentity, confirmIdentity),
  mount(calls.giveIdNumber, giveIdNumber),
  mountPublic(readCaptchaCall, readCaptcha),
  ...lockRoutes,
  ...ownRoutes,
  ...secondFactorRoutes,
];
