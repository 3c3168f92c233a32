import type { Text } from './text.ts';

/** What another system of the court may be allowed to do here (court-connection.md §7). */
export const machineScopes = {
  'cases:write': {
    zh: '写入案件、当事人、代理人、审判组织、流程节点',
    en: 'Write cases, parties, agents, panels and steps',
  },
  'hearings:write': { zh: '写入庭次', en: 'Write hearings' },
  'archives:write': { zh: '写入电子卷宗和扫描件', en: 'Write electronic files and their scans' },
  'staff:write': { zh: '写入部门和人员', en: 'Write divisions and people of the court' },
  'fees:write': { zh: '写入交费通知和门户之外的缴费', en: 'Write fee notices and payments outside the portal' },
  'events:read': { zh: '读取事件', en: 'Read events' },
  'applications:read': { zh: '读取已提交的申请', en: 'Read applications that were handed in' },
  'files:read': { zh: '下载已提交申请的文件', en: 'Download files of applications that were handed in' },
  'receipts:write': { zh: '写入收件、立案的回执', en: 'Write receipts of applications' },
} as const satisfies Readonly<Record<string, Text>>;
export type MachineScope = keyof typeof machineScopes;
export const machineScopeNames = Object.keys(machineScopes) as [MachineScope, ...MachineScope[]];

/** Rows are written with any of these; which kinds of row, each says by itself (`contract/src/exchange/http/scopes.ts`). */
const writing: readonly MachineScope[] = [
  'cases:write',
  'hearings:write',
  'archives:write',
  'staff:write',
  'fees:write',
];
/** For whom a call is that another system makes: with this scope, or with any that writes rows. */
export type MachineAccess = `machine:${MachineScope}` | 'machine:rows';
export const isMachineAccess = (access: string): access is MachineAccess => access.startsWith('machine:');

/** One of these is enough. */
export const scopesFor = (access: MachineAccess): readonly MachineScope[] =>
  access === 'machine:rows' ? writing : machineScopeNames.filter((scope) => access === `machine:${scope}`);
