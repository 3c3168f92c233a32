import type { Plugin } from 'vite';

type Group = {
  readonly name: string;
  /** Files of these folders and names; each must find one, or the build fails. */
  readonly files: readonly RegExp[];
  readonly not?: RegExp;
  /** How many pages or parts must share a file, or it stays with whoever asks for it. */
  readonly minShareCount: number;
  readonly priority: number;
};

/**
 * A page needs about ten files instead of forty: what every page begins with is one, then what many pages share, then
 * what pages of one sort share. Each kind of application, each page and the desk keep their own.
 */
const groups: readonly Group[] = [
  {
    name: 'fields',
    files: [/shared\/ui\/controls\/text-field\./, /shared\/ui\/status\/error-summary/],
    minShareCount: 3,
    priority: 5,
  },
  {
    name: 'catalogue',
    files: [/kinds\/catalogue/, /shared\/catalogue\//, /service-icons/, /IconHeartHandshake\b/],
    // The list of the kinds' own files comes with the first kind that is read, plain and everyday words with the first search.
    not: /catalogue\/(use-kind|use-form-kind|form-kinds|kind-store|search\.ts)|kinds\/catalogue|content\/service-facts/,
    minShareCount: 2,
    priority: 7,
  },
  // What the files of the kinds are written with comes with the first kind that is read.
  {
    name: 'kind-parts',
    files: [
      /contract\/src\/applications\/definition\/(blocks\/standing-filing|define-form-kind|ask|citations|papers|text)/,
    ],
    minShareCount: 2,
    priority: 8,
  },
  // What only pages that tell of a kind read.
  {
    name: 'whole-kinds',
    files: [/contract\/src\/applications\/definition\/(blocks\/standing-actions|define-kind)/],
    minShareCount: 2,
    priority: 8,
  },
  {
    name: 'reading',
    files: [
      /contract\/src\/applications\/dictionaries\/(known|people|cases)/,
      /contract\/src\/applications\/(definition|answers)\/(blocks|field-kinds|items|live-|names-of|place|same-answer|conditions|field\.)/,
      /contract\/src\/applications\/fitting\/fits-standing/,
      /features\/applications\/shared\/labels/,
      /features\/applications\/start\/kind-notice/,
      /shared\/catalogue\/kind-store/,
    ],
    minShareCount: 3,
    priority: 6,
  },
  // The answers as they are read again.
  {
    name: 'summary',
    files: [/contract\/src\/applications\/answers\/summarise/, /features\/applications\/shared\/summary/],
    minShareCount: 3,
    // After what forms read, which stands under it.
    priority: 5,
  },
  {
    name: 'pager',
    files: [/shared\/list\//, /shared\/ui\/display\/case-of/, /contract\/src\/core\/paged-rows/],
    minShareCount: 2,
    priority: 5,
  },
  // What signing in stands on, also where it is asked for later, and what stands around it.
  {
    name: 'sign-in',
    files: [
      /shared\/session\/words/,
      /shared\/session\/sign-in\/(captcha-field|solve-work|use-(captcha|checks|sign-in)|sign-in-parts)/,
      /shared\/session\/sign-in\/(account-field|password-form|sign-in-modes)/,
      /features\/accounts\/(sign-in\/words|sign-words|sign-layout|today)/,
    ],
    minShareCount: 2,
    priority: 5,
  },
  { name: 'court-day', files: [/shared\/i18n\/court-day/], minShareCount: 2, priority: 6 },
  // What forms of all sorts begin with, the desk's among them.
  {
    name: 'form-basics',
    files: [
      /shared\/form\/(words|form-provider|form-context|later-parts|new-id)\./,
      /shared\/form\/fields\/meeting\/meeting-context/,
    ],
    minShareCount: 6,
    priority: 5,
  },
  // The fields themselves, of applications and of the dialogs that take an address or a contact; who files, and what follows from an answer.
  {
    name: 'form-fields',
    files: [
      /shared\/form\/(fields\/|rows|use-leaving)/,
      /contract\/src\/contacts\/fill-party/,
      /contract\/src\/applications\/answers\/(binding\/|parties\/from-id-number|computed-fields|lateness)/,
    ],
    minShareCount: 7,
    priority: 4,
  },
  // A day as it is typed, also to filter a list.
  {
    name: 'days',
    files: [/shared\/form\/(day-words|fields\/widgets\/(day-input|filter-day))/],
    minShareCount: 3,
    priority: 6,
  },
  // Sums and tables of fees, also of the calculators; what a suit costs is by itself.
  {
    name: 'fees',
    files: [
      /contract\/src\/fees\/(articles|calls|fee-sum|fee-tables|fraction|model)\./,
      /shared\/fees\/prefetch-tables/,
      /shared\/ui\/display\/fee-steps\./,
    ],
    minShareCount: 6,
    priority: 6,
  },
  { name: 'suit-fee', files: [/contract\/src\/fees\/litigation-fee/], minShareCount: 6, priority: 5 },
  {
    name: 'fitting',
    files: [
      /contract\/src\/applications\/(fitting\/(fits-case|open-to)|kinds\/ways|answers\/case-field)/,
      /contract\/src\/core\/refusals\/case-refusals/,
    ],
    minShareCount: 5,
    priority: 5,
  },
  {
    name: 'kind',
    files: [/shared\/catalogue\/use-kind/, /applications\/kinds\/load\./],
    minShareCount: 2,
    priority: 5,
  },
  // The form, its check, the correction of what was handed in; and the form in both views.
  {
    name: 'filling',
    files: [
      /contract\/src\/applications\/answers\/(rules\/rules-of|gist)/,
      /shared\/form\/(draft\/|use-shown-problems|use-pending-files)/,
      /shared\/ui\/status\/save-state/,
      /IconCloud(Check)?\b/,
      /contract\/src\/cases\/hearing-choice/,
      /features\/applications\/filing\/(action-bar|case-card|conflict-notice|draft-notices|fee-part|filing|later-screens|prefetch-form)/,
      /features\/applications\/filing\/(form\.module|form\/use-same-matter|parts|steps|use-answer-checks|use-case-named|use-finder|use-suggestions|words)/,
      /features\/applications\/shared\/use-about/,
    ],
    minShareCount: 2,
    priority: 3,
  },
  // Dictionaries of few kinds, mostly of those that begin a suit.
  {
    name: 'suit-words',
    files: [/contract\/src\/applications\/dictionaries\/(causes-of-action|evidence|filing|property)/],
    minShareCount: 2,
    priority: 5,
  },
  // Home of a visitor and of whoever is signed in show the same below their heads.
  {
    name: 'home',
    files: [/features\/home\/[a-z-]+\.(tsx?|module\.css)/, /contract\/src\/content\/calls/, /IconArmchair\b/],
    not: /features\/home\/home-page\.tsx/,
    minShareCount: 2,
    priority: 4,
  },
  // Nobody opens a dialog before the page is there: what it stands on comes with the first.
  { name: 'dialog', files: [/shared\/ui\/controls\/(dialog|modal)\./], minShareCount: 2, priority: 4 },
  // The whole menu with its signs: of those who are signed in, and of the drawer on a phone.
  {
    name: 'menu',
    files: [
      /contract\/src\/menu\/(desk|own|service)-entries/,
      /app\/shells\/menu\/(menu-icons|place-of|side-menu)/,
      /app\/shells\/account-items/,
      /app\/tabs\/(words|open-pages)\./,
      /IconCards\b/,
      /Icon(Ban|Calculator|CalendarEvent|CalendarUser|FileAlert|MailOpened|Mailbox|MessageQuestion|MessageReport|Receipt|RubberStamp|Send)\b/,
    ],
    minShareCount: 2,
    priority: 8,
  },
  // What sends something in, or waits for an answer that may fail.
  {
    name: 'answers',
    files: [
      /web\/src\/shared\/api\//,
      /shared\/ui\/status\/(note|call-failure|waiting-rows|words)/,
      /shared\/ui\/display\/card/,
      /Icon(CircleCheck|InfoCircle)\b/,
      /contract\/src\/core\/fault/,
      /shared\/session\/use-sign-out/,
    ],
    minShareCount: 6,
    priority: 9,
  },
  {
    name: 'lists',
    files: [
      /web\/src\/shared\/ui\//,
      /@tabler\//,
      /contract\/src\/[a-z-]+\/((calls|lifecycle|definition)\/)?(calls|model|states|kind)\.ts/,
      /contract\/src\/core\/reference-number/,
      /shared\/form\/(problems|fields\/parse-day)\./,
      /features\/applications\/shared\/(paths|use-own-application|link-words)\.ts/,
    ],
    not: /controls\/(choice-cards|consent-tick|copy-button|dialog|modal|text-field)\.|display\/(fee-steps|stacked-table|timeline)\.|status\/error-summary|contract\/src\/(contacts|content|delivery|desk|fees|files|judge-contact|payments)\/|calls\/(reuse|court-side)-calls\./,
    minShareCount: 6,
    priority: 7,
  },
  // What stands in details, and not in forms.
  {
    name: 'history',
    files: [/shared\/ui\/display\/timeline\./],
    minShareCount: 6,
    // After what it stands on.
    priority: 6,
  },
  // What stands in details and forms, and in few lists.
  {
    name: 'details',
    files: [
      /contract\/src\/core\/(identity-numbers|money)\./,
      /shared\/ui\/controls\/choice-cards\./,
      /contract\/src\/(files|contacts)\/calls\./,
      /contract\/src\/(cases\/choosing|judge-contact\/(appointment|record))-calls/,
      /contract\/src\/judge-contact\/model\./,
      /contract\/src\/applications\/calls\/(reuse|court-side)-calls\./,
    ],
    minShareCount: 6,
    // After what lists need, which stands before it, and before what forms read.
    priority: 7,
  },
];

/** Names of patterns that found a file in this build. */
const found = new Set<RegExp>();
const belongs =
  ({ files, not }: Group) =>
  (id: string): boolean => {
    const matching = files.filter((form) => form.test(id));
    for (const form of matching) found.add(form);
    return matching.length > 0 && not?.test(id) !== true;
  };

export const chunkGroups = [
  // But for the worker, which is one file by itself.
  { name: 'core', tags: ['$initial' as const], test: /^(?!.*\/src\/worker\/)/, priority: 11 },
  ...groups.map((group) => ({
    name: group.name,
    test: belongs(group),
    minShareCount: group.minShareCount,
    priority: group.priority,
  })),
];

/** A folder that was renamed would else quietly fall apart into one file a part. */
export const checkGroups = (): Plugin => ({
  name: 'check-groups',
  apply: (_, { isSsrBuild, command }) => command === 'build' && isSsrBuild !== true,
  generateBundle() {
    const idle = groups.flatMap(({ name, files }) =>
      files.filter((form) => !found.has(form)).map((form) => `${name}: ${form}`),
    );
    if (idle.length > 0) this.error(`patterns of chunk groups that match no file: ${idle.join('; ')}`);
  },
});
