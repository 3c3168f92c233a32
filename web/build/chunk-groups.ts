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
    not: /catalogue\/(use-kind|search\.ts)|kinds\/catalogue|content\/service-facts/,
    minShareCount: 2,
    priority: 7,
  },
  // What the files of the kinds are written with comes with the first kind that is read.
  {
    name: 'kind-parts',
    files: [/contract\/src\/applications\/definition\/(blocks\/standing-|define-kind|ask|citations|papers|text)/],
    minShareCount: 2,
    priority: 8,
  },
  {
    name: 'reading',
    files: [
      /contract\/src\/applications\/dictionaries\/(known|people|cases)/,
      /contract\/src\/applications\/(definition|answers)\/(blocks|field-kinds|items|summarise|live-|conditions|field\.)/,
      /features\/applications\/shared\/(summary|labels)/,
    ],
    minShareCount: 3,
    priority: 6,
  },
  {
    name: 'applications',
    files: [/features\/applications\/shared\/(paths|use-own-application|group-number)\.ts/],
    minShareCount: 4,
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
      /Icon(Ban|Calculator|CalendarEvent|CalendarUser|FileAlert|MailOpened|Mailbox|MessageQuestion|MessageReport|Receipt|RubberStamp|Send)\b/,
    ],
    minShareCount: 2,
    priority: 8,
  },
  // The head of a page and its search: also on pages that only show, such as home.
  {
    name: 'parts',
    files: [
      /shared\/ui\/page\/page-frame/,
      /shared\/ui\/controls\/search-box/,
      /shared\/timing\/use-hydrated/,
      /Icon(ChevronLeft|ChevronRight|Filter)\b/,
      // In the whole menu as well as on home.
      /contract\/src\/menu\/fee-entries/,
      /Icon(Coins|Files|Gavel|ListCheck|Message2|ShieldCheck|Users|Writing)\b/,
    ],
    minShareCount: 2,
    priority: 9,
  },
  // What sends something in, or waits for an answer that may fail.
  {
    name: 'answers',
    files: [
      /web\/src\/shared\/api\//,
      /shared\/ui\/status\/(note|call-failure|waiting-rows)/,
      /shared\/ui\/display\/card/,
      /Icon(CircleCheck|InfoCircle)\b/,
      /contract\/src\/core\/fault/,
    ],
    minShareCount: 6,
    priority: 8,
  },
  {
    name: 'lists',
    files: [
      /web\/src\/shared\/ui\//,
      /@tabler\//,
      /contract\/src\/[a-z-]+\/((calls|lifecycle|definition)\/)?(calls|model|states|kind)\.ts/,
    ],
    not: /controls\/(consent-tick|copy-button|dialog|modal|text-field)\.|status\/error-summary|contract\/src\/(content|delivery|desk|fees|payments)\//,
    minShareCount: 6,
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
  { name: 'core', tags: ['$initial' as const], test: /^(?!.*\/src\/worker\/)/, priority: 10 },
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
