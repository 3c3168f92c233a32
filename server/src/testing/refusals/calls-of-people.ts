import { isMachineAccess } from '@sufu/contract/core';
import { allCalls } from '@sufu/contract/registry';

/** Every call for which somebody has to be signed in; those of machines have a matrix of their own (machines.api.test.ts). */
export const callsOfPeople = allCalls.filter(({ access }) => access !== 'public' && !isMachineAccess(access));
