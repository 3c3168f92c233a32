import { z } from 'zod';
import { byId, defineCall, listOf } from '../core/index.ts';
import { contact, contactDraft, contactLine } from './model.ts';

/** My address book, the newest first; numbers masked (procedure.md §13). Pages by `pageNumber` and `pageSize` (B153). */
export const listContacts = defineCall({
  id: 'contacts.list',
  row: 'C139',
  method: 'GET',
  path: '/crud/list',
  access: 'contact.manage-own',
  summary: { zh: '常用联系人', en: 'My contacts' },
  query: z.object({
    pageNumber: z.coerce.number().int().min(1).max(10_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(10),
  }),
  shape: 'list',
  reply: listOf(contactLine),
  said: { zh: '获取成功', en: 'Loaded' },
  refusals: [],
});

/** One of my contacts, whole, to fill a form or to change it. Only to its owner. */
export const readContact = defineCall({
  id: 'contacts.detail',
  method: 'GET',
  path: '/crud/detail',
  access: 'contact.manage-own',
  summary: { zh: '一个常用联系人', en: 'One contact' },
  query: byId,
  reply: contact,
  said: { zh: '获取成功', en: 'Loaded' },
  refusals: ['not-found'],
});

export const addContact = defineCall({
  id: 'contacts.add',
  row: 'C141',
  method: 'POST',
  path: '/crud/add',
  access: 'contact.manage-own',
  summary: { zh: '新增常用联系人', en: 'Add a contact' },
  body: contactDraft,
  reply: contact,
  said: { zh: '新增成功', en: 'Added' },
  refusals: ['invalid', 'contact.too-many'],
});

export const updateContact = defineCall({
  id: 'contacts.update',
  row: 'C142',
  method: 'PUT',
  path: '/crud/update',
  access: 'contact.manage-own',
  summary: { zh: '更新常用联系人', en: 'Change a contact' },
  body: contact,
  reply: contact,
  said: { zh: '更新成功', en: 'Changed' },
  refusals: ['not-found', 'invalid'],
});

export const removeContact = defineCall({
  id: 'contacts.delete',
  row: 'C140',
  method: 'DELETE',
  path: '/crud/delete',
  access: 'contact.manage-own',
  summary: { zh: '删除常用联系人', en: 'Remove a contact' },
  query: byId,
  reply: byId,
  said: { zh: '删除成功', en: 'Removed' },
  refusals: ['not-found'],
});
