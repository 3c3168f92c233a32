import * as calls from '@sufu/contract/case-keeping';
import { mount } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { actOnCase } from './acts/act-on-case.ts';
import { caseKeepingPersonalData } from './personal-data.ts';
import { findCases } from './reading/find-cases.ts';
import { readCase } from './reading/read-case.ts';
import { registerCase } from './register-case.ts';
import { ownRemarks, remark } from './remarks/own-remarks.ts';

/** Cases kept at the desk (decision 035): what the exchange writes of a source, members of the court write by hand. */
export const caseKeeping = defineModule({
  name: 'case-keeping',
  calls: [
    mount(calls.findDeskCases, findCases),
    mount(calls.readDeskCase, readCase),
    mount(calls.registerDeskCase, registerCase),
    mount(calls.actOnCase, actOnCase),
    mount(calls.listOwnRemarks, ownRemarks),
    mount(calls.remarkOnCase, remark),
  ],
  personalData: caseKeepingPersonalData,
});
