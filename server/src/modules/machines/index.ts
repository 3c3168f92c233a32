import * as calls from '@sufu/contract/machines';
import { mount, mountPublic } from '../../platform/calls/mount.ts';
import { scheduled } from '../../platform/jobs/queue.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { addMachine, changeMachine, listMachines, rotateMachine, switchMachine } from './manage-machines.ts';
import { sweepMachines } from './sweep-machines.ts';
import { issueToken } from './tokens/issue-token.ts';

export { isWithinCourts, refuseForeignSource } from './admit.ts';
export { answerOnce, keyOf } from './answer-once.ts';
export { courtCodes } from './court-codes.ts';
export { machineNames, machineSources } from './store.ts';
export { sweepMachines } from './sweep-machines.ts';
export { resolveMachine } from './tokens/resolve-machine.ts';
export { provedBySignature } from './tokens/signed-request.ts';

const sweepQueue = 'machines.sweep';

/** The court's other systems as callers: who they are, what they may do, and the tokens they call with. */
export const machines = defineModule({
  name: 'machines',
  calls: [
    mount(calls.listMachines, listMachines),
    mount(calls.addMachine, addMachine),
    mount(calls.changeMachine, changeMachine),
    mount(calls.rotateMachine, rotateMachine),
    mount(calls.switchMachine, switchMachine),
    mountPublic(calls.issueMachineToken, issueToken),
  ],
  jobs: (services) => ({ [sweepQueue]: scheduled(async () => void (await sweepMachines(services))) }),
  schedules: [{ queue: sweepQueue, cron: '27 3 * * *' }],
});
