/**
 * One year of the yearly notice of the General Office of the State Council: days off (weekends within them included)
 * and the weekend days that are worked instead. Days as `MM-DD`; ranges include both ends.
 */
export type HolidayTable = {
  readonly rest: readonly (readonly [from: string, to: string])[];
  readonly makeUp: readonly string[];
};
export type HolidayTables = { readonly [year: number]: HolidayTable };

/** Years that were announced when this release was made (procedure.md §3.2); the court enters the others by itself. */
export const holidayTables: HolidayTables = {
  2025: {
    rest: [
      ['01-01', '01-01'],
      ['01-28', '02-04'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['05-31', '06-02'],
      ['10-01', '10-08'],
    ],
    makeUp: ['01-26', '02-08', '04-27', '09-28', '10-11'],
  },
  2026: {
    rest: [
      ['01-01', '01-03'],
      ['02-15', '02-23'],
      ['04-04', '04-06'],
      ['05-01', '05-05'],
      ['06-19', '06-21'],
      ['09-25', '09-27'],
      ['10-01', '10-07'],
    ],
    makeUp: ['01-04', '02-14', '02-28', '05-09', '09-20', '10-10'],
  },
};

let entered: HolidayTables = {};
let known: HolidayTables = holidayTables;
/** Years that the court has entered by itself. */
export const holidaysEntered = (): HolidayTables => entered;
/** Every year that this process or page knows of. */
export const holidaysOnRecord = (): HolidayTables => known;
/** From now on periods are counted with these as well; a year that the court has entered goes before that of the release. */
export function learnHolidays(byCourt: HolidayTables): void {
  entered = byCourt;
  known = { ...holidayTables, ...byCourt };
}
