import * as calls from '@sufu/contract/contacts';
import { mount } from '../../platform/calls/mount.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import { addContact } from './add-contact.ts';
import { listContacts } from './list-contacts.ts';
import { contactPersonalData } from './personal-data.ts';
import { readContact } from './read-contact.ts';
import { removeContact } from './remove-contact.ts';
import { updateContact } from './update-contact.ts';

export { insertContact, type NewContact } from './store.ts';

export const contacts = defineModule({
  name: 'contacts',
  calls: [
    mount(calls.listContacts, listContacts),
    mount(calls.readContact, readContact),
    mount(calls.addContact, addContact),
    mount(calls.updateContact, updateContact),
    mount(calls.removeContact, removeContact),
  ],
  personalData: contactPersonalData,
});
