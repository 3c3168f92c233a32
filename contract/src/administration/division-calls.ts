import { z } from 'zod';
import { defineCall } from '../core/index.ts';
import { divisionEntry, divisionId, divisionItem } from './model.ts';

/** All divisions of the court in their order. */
export const listDivisions = defineCall({
  id: 'administration.divisions',
  method: 'GET',
  path: '/desk/admin/divisions',
  access: 'staff.manage',
  summary: { zh: '部门', en: 'Divisions' },
  reply: z.array(divisionItem),
  refusals: [],
});

/** Add a division (`isNew`: one with this id is refused), or write one anew: the id stays, everything else is what is given. */
export const putDivision = defineCall({
  id: 'administration.putDivision',
  method: 'PUT',
  path: '/desk/admin/divisions/:id',
  access: 'staff.manage',
  summary: { zh: '添加、修改部门', en: 'Add or change a division' },
  params: z.object({ id: divisionId }),
  body: divisionEntry.extend({ isNew: z.boolean().default(false) }),
  reply: divisionItem,
  refusals: ['invalid', 'division.there'],
});
