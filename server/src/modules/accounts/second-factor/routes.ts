import * as calls from '@sufu/contract/accounts';
import { type Mounted, mount, mountPublic } from '../../../platform/calls/mount.ts';
import {
  answerSecondStep,
  offerAtSignIn,
  readSecondStep,
  sendSecondStepCode,
  setUpAtSignIn,
} from './answer-second-step.ts';
import {
  offerSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
} from './own-factor.ts';

export const secondFactorRoutes: readonly Mounted[] = [
  mountPublic(calls.readSecondStep, readSecondStep),
  mountPublic(calls.sendSecondStepCode, sendSecondStepCode),
  mountPublic(calls.answerSecondStep, answerSecondStep),
  mountPublic(calls.offerAtSignIn, offerAtSignIn),
  mountPublic(calls.setUpAtSignIn, setUpAtSignIn),
  mount(calls.readSecondFactor, readSecondFactor),
  mount(calls.offerSecondFactor, offerSecondFactor),
  mount(calls.setUpSecondFactor, setUpSecondFactor),
  mount(calls.renewRecoveryCodes, renewRecoveryCodes),
  mount(calls.removeSecondFactor, removeSecondFactor),
];
