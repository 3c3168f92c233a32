import type { MachineScope } from '../../core/index.ts';
import type { RowKind } from '../kinds.ts';

/** What a system needs to write a row of this kind. */
export const scopeOfKind: Readonly<Record<RowKind, MachineScope>> = {
  division: 'staff:write',
  staff: 'staff:write',
  case: 'cases:write',
  party: 'cases:write',
  agent: 'cases:write',
  panel: 'cases:write',
  hearing: 'hearings:write',
  event: 'cases:write',
  volume: 'archives:write',
  paper: 'archives:write',
  fee: 'fees:write',
  payment: 'fees:write',
};
