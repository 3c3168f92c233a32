import { type ContactDraft, checkContact } from '@sufu/contract/contacts';
import { courtDayOf, normaliseDigits, normalisePhone, type Problem, Refused } from '@sufu/contract/core';
import type { SignedInContext } from '../../platform/calls/context.ts';
import type { Directory } from '../directory/index.ts';

const noRegion = { zh: '这一项没有选对，请重新选择', en: 'This choice is not on the list; choose again' };

/** The contact in its stored form: figures half-width, what does not belong to its kind left out. Refuses every problem at once. */
export function cleanContact(
  contact: ContactDraft,
  directory: Directory,
  { lang, now }: Pick<SignedInContext, 'lang' | 'now'>,
): ContactDraft {
  const isPerson = contact.partyType === 'NATURAL';
  const clean: ContactDraft = {
    ...contact,
    sex: isPerson ? contact.sex : null,
    idNo: isPerson ? normaliseDigits(contact.idNo).toUpperCase() : '',
    creditCode: isPerson ? '' : normaliseDigits(contact.creditCode).toUpperCase(),
    legalRepName: isPerson ? '' : contact.legalRepName,
    phone: normalisePhone(contact.phone),
  };
  const unknown: readonly Problem[] =
    clean.region === '' || directory.regions.has(clean.region)
      ? []
      : [{ path: 'region', rule: 'option', msg: noRegion[lang] }];
  const problems = [...checkContact(clean, { lang, today: courtDayOf(now) }), ...unknown];
  if (problems.length > 0) throw new Refused('invalid', { n: problems.length }, problems);
  return clean;
}
