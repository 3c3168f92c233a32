import * as calls from '@sufu/contract/contacts';
import { type Mounted, mount } from '../../platform/calls/mount.ts';
import { addContact } from './add-contact.ts';
import { listContacts } from './list-contacts.ts';
import { readContact } from './read-contact.ts';
import { removeContact } from './remove-contact.ts';
import { updateContact } from './update-contact.ts';

export const contactRoutes: readonly Mounted[] = [
  mount(calls.listContacts, listContacts),
  mount(calls.readContact, readContact),
  mount(calls.addContact, addContact),
  mount(calls.updateContact, updateContact),
  mount(calls.removeContact, removeContact),
];
