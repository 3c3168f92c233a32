import { z } from 'zod';
import { byId, defineCall, id, listOf, paging } from '../core/index.ts';
import { machine, machineEntry } from './model.ts';

const version = z.int().min(1);
/** Said once: nobody can read it again. */
const withSecret = z.object({ item: machine, secret: z.string() });

/** The court's other systems that may call, by name. */
export const listMachines = defineCall({
  id: 'machines.list',
  method: 'GET',
  path: '/desk/admin/machines',
  access: 'machine.manage',
  summary: { zh: '对接系统', en: 'Systems that may call' },
  query: paging,
  shape: 'list',
  reply: listOf(machine),
  refusals: [],
});

/** Enter a system; its secret is told once. A repeat with the same key finds it, and gives it a new secret. */
export const addMachine = defineCall({
  id: 'machines.add',
  method: 'POST',
  path: '/desk/admin/machines',
  access: 'machine.manage',
  summary: { zh: '添加对接系统', en: 'Add a system' },
  body: machineEntry.extend({ key: id }),
  reply: withSecret,
  refusals: ['invalid', 'machine.name-taken'],
});

/** What it may do counts from its next call on. */
export const changeMachine = defineCall({
  id: 'machines.change',
  method: 'POST',
  path: '/desk/admin/machines/:id',
  access: 'machine.manage',
  summary: { zh: '修改对接系统', en: 'Change a system' },
  params: byId,
  body: machineEntry.extend({ version }),
  reply: machine,
  refusals: ['not-found', 'invalid', 'machine.name-taken', 'machine.changed'],
});

/** A new secret; the present one stays good for a day, one before that no more. */
export const rotateMachine = defineCall({
  id: 'machines.rotate',
  method: 'POST',
  path: '/desk/admin/machines/:id/secret',
  access: 'machine.manage',
  summary: { zh: '更换密钥', en: 'Give a new secret' },
  params: byId,
  body: z.object({ version }),
  reply: withSecret,
  refusals: ['not-found', 'machine.changed'],
});

/** Off: its tokens and secrets are refused from now on. On again: with the same secret. */
export const switchMachine = defineCall({
  id: 'machines.switch',
  method: 'POST',
  path: '/desk/admin/machines/:id/switch',
  access: 'machine.manage',
  summary: { zh: '停用、启用对接系统', en: 'Switch a system off or on' },
  params: byId,
  body: z.object({ version, on: z.boolean() }),
  reply: machine,
  refusals: ['not-found', 'machine.changed'],
});
