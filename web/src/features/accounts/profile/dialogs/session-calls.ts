import { listSessions, listSignIns } from '@sufu/contract/accounts';

/** Out of date whenever other devices were signed out. */
export const sessionCalls = [listSessions, listSignIns] as const;
