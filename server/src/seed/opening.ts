import type { CourtOpening } from '../modules/administration/index.ts';
import { courts, divisions, ownCourt, regions } from './directory.ts';
import { people } from './people.ts';

/** Who opens the demonstration court, by the name journeys call them by. */
export const administrator = 'admin';

function firstAdministrator(): CourtOpening['administrator'] {
  const person = people.find(({ id }) => id === administrator);
  if (!person?.staff) throw new Error('the demonstration court has no administrator');
  const { realName: name, phone, staff } = person;
  return { staffNo: staff.staffNo, name, phone, divisionId: staff.divisionId };
}

/** With what the demonstration court is opened, as any other is. */
export const opening: CourtOpening = {
  court: ownCourt,
  others: courts.filter(({ id }) => id !== ownCourt.id),
  divisions,
  regions,
  administrator: firstAdministrator(),
};
