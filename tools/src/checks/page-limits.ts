import { kindKeys } from '@sufu/contract/applications';

/** Bytes, packed with brotli, that a page may need at once. Raise one only with a word of why in the same commit. */
export type Limit = {
  readonly script: number;
  readonly style: number;
  /** Weighed as a visitor opens it: without the frame of those who are signed in. */
  readonly visitor?: true;
};

/** What every page may carry for each kind of application, so that a new kind raises no limit: its names; with the catalogue its entry. */
const names = kindKeys.length * 100;
const kinds = kindKeys.length * 350;

/**
 * A little over what the pages are: it holds what was won. What they should become stands in bench/src/pages/limits.ts.
 */
export const limits: Readonly<Record<string, Limit>> = {
  // The rules between answers and the binding of who files run in the browser too, so that a person is told at the field: 12 kB of a
  // form, 1 kB of what every page shares.
  // Reference numbers in any spelling are 0.3 kB of what every page shares, gists 0.5 kB of lists; steps, folded rows, what follows from
  // other answers and the question after the same matter 4 kB of a form.
  // The calendar of a person is 0.3 kB of what every page shares (menu, route, permission, refusal), its next days 0.2 kB of home.
  // Causes in English are 0.3 kB of home, papers that are not needed in a fold 0.2 kB of a form, short lines on phones 0.1 kB of style; where
  // nothing failed no number is quoted, 0.05 kB of what every page shares.
  // Pages of service, mail, reminders and the desk of each are 0.8 kB of what every page shares (routes, permissions, menu), role names and the
  // question after the same matter 0.7 kB of a form; the desk's pages of service take its fields for files along, 1.4 kB more in the parts they share.
  // What was served and not opened is 0.4 kB of home, its call a few bytes of what lists share with it. Rows are a part that
  // lists share: 0.2 kB of style, packed apart.
  // Style: targets of 44 px on phones and the head of a printed page are 0.2 to 0.3 kB of what every page shares.
  // The frame of those who are signed in is a part by itself: 5 kB less for a visitor, and 0.5 kB more of script and of style for the others,
  // who have it in two files. Links that stand alone are targets: 0.05 kB of style everywhere.
  // Costs are 1.5 kB of script and 0.1 kB of style in what every page shares (eight routes, a group of the menu with what people type for it),
  // and 2.3 kB of a form: each line of a fee names its article, sums are exact, and go by the court's own parameters.
  // Fees to pay are 0.5 kB of what every page shares: routes, menu, permissions, refusals; that a session is about to end is 0.4 kB.
  // A day of a filter is the day field of the forms, 1.9 kB of a list; it and the papers of an agent's client are 1 kB of a form.
  // The cashier's desk is 0.7 kB of what every page shares: seven routes, lines of the menu, permissions, refusals.
  // Addresses that are keys are cut from what is reported of faults, 0.2 kB.
  // What a fee is worked out from, which the desk's dialogs share with forms and calculators, is 0.3 kB of these.
  // Home says what is not finished: 0.1 kB.
  // Corrections, remittances, settings and the court's own people are 0.5 kB of what every page shares: routes, lines of the menu,
  // permissions, refusals, holidays that the court enters; 0.2 kB more of a form and a list.
  // The exchange with the case system is 0.1 kB of what every page shares: a route, a line of the menu, a permission, refusals.
  // People by two and absences are 0.1 to 0.2 kB of what every page shares: two routes, a line of the menu, two permissions, refusals.
  // Reports are 0.1 to 0.4 kB of these: a route, a line of the menu that is for offices, a permission.
  // The home of whoever is signed in, the whole menu and the catalogue are no part of a visitor's first page. What pages share is three
  // files instead of one, by what a page does: 1 kB more of a form, 0.4 kB of style where all three are needed.
  // A kind brings its own dictionaries; files, signatures, the court's calendar, the screens before and after a draft and the choice of
  // another case come where they are shown: 18 kB less of a form. Copies of drafts come with the frame of those who are signed in.
  // That terms have changed is asked at sign-in, 0.4 kB and a file apart; that the court has switched a kind off, or takes it in at some hours,
  // is 0.5 kB of a form.
  // Which places the bar of the desk has room for, and what the desk keeps of cases and people, is 0.2 kB of what every page shares.
  // Title characters in files of 40 at most are 0.15 kB of style: more rules, and 89 kB of fonts less.
  // Cases kept at the desk are 0.1 to 0.2 kB of these: two routes, a line of the menu, three permissions, why a merged case takes nothing.
  // Files that come together are one (web/build/chunk-groups.ts): each was packed by itself. 6 kB less of a form, 2 kB of sign-in
  // and lists; 0.3 kB more of the calculators, which take the fields of days and the tables of fees in one file with their neighbours.
  // Words stand with the parts that say them, what details and forms alone need is apart from what lists need, and the entry names no files
  // that its parts load later: 1.2 kB less of home, 3.3 of sign-in, 4 of a list. Styles of details are a file by themselves: 0.2 kB more of
  // style where they are needed, 0.8 of a page of the desk.
  // Refusals of fees that a source states, of cases of other courts and of organisations, and the labels of their rows: 0.1 kB of what every page shares.
  // What is said later or seldom, the words of parts that come later, what a suit costs, and of a kind what is only read come when they are
  // needed; the head of a page comes with the entry: 2 kB less of every page, 10 kB of a form (docs/decisions/044-what-a-form-is-read-with.md).
  // What checks the answers, and what few steps show, comes after a form: 15 kB less of it, 13 of the form for elders (044). What people type
  // when they look for an entry of the menu comes with the search: 0.7 to 1 kB less of the pages of whoever is signed in.
  'features/home/home-page': { script: 100_250 + names, style: 14_300, visitor: true },
  'features/home/own/home-page': { script: 126_000 + names, style: 18_200 },
  // That a second step may come is 0.2 kB of the sign-in page, its refusals among them; the step is a part that comes when it is asked for.
  'features/accounts/sign-in/login-page': { script: 103_850 + names, style: 14_450, visitor: true },
  'features/applications/list/list-page': { script: 119_950 + names, style: 17_600 },
  // The elder form asks after the same matter as well: 1.2 kB. What other windows and earlier pages wrote of a draft is kept and sent by itself:
  // 0.25 kB of both forms.
  'features/applications/elder/form-page': { script: 158_250 + names, style: 19_400 },
  // Of a calculator 105 kB are what every page shares with `names`; three of them stand on the first.
  // In the elder view the ways to the others are folded and few choices are a list: 0.1 kB of script, a few bytes of style.
  'features/cost/court-fee-page': { script: 122_900 + names, style: 17_500, visitor: true },
  ...Object.fromEntries(
    ['court-rates', 'lawyer-fee', 'lawyer-rates', 'delay', 'loan', 'late', 'damages'].map((name) => [
      `features/cost/${name}-page`,
      { script: 121_100 + names, style: 17_500, visitor: true } as const,
    ]),
  ),
  'features/applications/filing/form/form-page': { script: 155_250 + names, style: 19_200 },
};
/** Every other page. */
export const otherwise: Limit = { script: 170_500 + kinds, style: 23_500 };
