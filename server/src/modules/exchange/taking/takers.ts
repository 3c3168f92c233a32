import type { RowKind } from '@sufu/contract/exchange';
import { takeCases } from './kinds/take-cases.ts';
import { takeDivisions } from './kinds/take-divisions.ts';
import { takeEvents } from './kinds/take-events.ts';
import { takeFees, takePayments } from './kinds/take-money.ts';
import { takePanels } from './kinds/take-panels.ts';
import { takeAgents, takeHearings, takeParties } from './kinds/take-people.ts';
import { takeStaff } from './kinds/take-staff.ts';
import { takePapers, takeVolumes } from './kinds/take-volumes.ts';
import type { Taker } from './taking.ts';

export const takers: Readonly<Record<RowKind, Taker>> = {
  division: takeDivisions,
  staff: takeStaff,
  case: takeCases,
  party: takeParties,
  agent: takeAgents,
  panel: takePanels,
  hearing: takeHearings,
  event: takeEvents,
  volume: takeVolumes,
  paper: takePapers,
  fee: takeFees,
  payment: takePayments,
};
