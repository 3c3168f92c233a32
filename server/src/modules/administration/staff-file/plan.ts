import { changeOfTwo, type Office, officeTable, type StaffLine } from '@sufu/contract/administration';
import type { Text } from '@sufu/contract/core';
import type { Executor } from '../../../platform/database/database.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { findByPhones, type KeptStaff, keptStaff } from '../../accounts/index.ts';
import { listDivisionRows } from '../../directory/index.ts';
import { titleOf } from '../staff/check-entry.ts';
import { waitingOf } from '../two-people/proposals.ts';
import { checkLine, type Said, type StatedLine } from './check-line.ts';
import type { GivenLine } from './isolated-read.ts';

/** How somebody will stand after a line is taken. */
export type Wanted = {
  readonly staffNo: string;
  readonly name: string;
  readonly divisionId: string;
  readonly offices: readonly Office[];
  readonly title: Text;
  /** Null: it stays. */
  readonly phone: string | null;
};
export type PlannedLine = StaffLine & { readonly known: KeptStaff | null; readonly wanted: Wanted | null };

type World = {
  readonly actorId: string;
  readonly people: ReadonlyMap<string, KeptStaff>;
  readonly divisions: ReadonlyMap<string, string>;
  readonly holders: ReadonlyMap<string, string>;
  readonly waiting: ReadonlyMap<string, readonly Office[]>;
};
/** A court has at most some thousand members; all are compared. */
const mostPeople = 20_000;

async function worldOf(db: Executor, secrets: Secrets, actorId: string, stated: readonly StatedLine[]): Promise<World> {
  const all = { text: '', division: undefined, state: undefined };
  const { rows } = await keptStaff(db, secrets, all, { offset: 0, size: mostPeople });
  const numbers = new Set(stated.map(({ staffNo }) => staffNo));
  const people = rows.filter(({ staffNo }) => numbers.has(staffNo));
  const waiting = await waitingOf(
    db,
    people.map(({ id }) => id),
  );
  const divisions = (await listDivisionRows(db)).flatMap(({ id, name }) => [[name, id] as const, [id, id] as const]);
  return {
    actorId,
    people: new Map(people.map((each) => [each.staffNo, each])),
    divisions: new Map(divisions),
    holders: await findByPhones(
      db,
      secrets,
      stated.flatMap(({ phone }) => phone ?? []),
    ),
    waiting: new Map(waiting.flatMap(({ userId, kind, to }) => (kind === 'offices' ? [[userId, to] as const] : []))),
  };
}

/** Where no title is given it is the name of the first office, and one that somebody was given stays. */
function titleFor({ title, offices }: StatedLine, known: KeptStaff | null): Text {
  const held = offices ?? ((known?.offices ?? []) as Office[]);
  if (!known) return titleOf({ title, offices: [...held], name: '', divisionId: '' });
  const label = officeTable[(known.offices as Office[])[0] ?? 'clerk'].label;
  const own = (lang: 'zh' | 'en') => title[lang] || (known.title[lang] === label[lang] ? '' : known.title[lang]);
  return titleOf({ title: { zh: own('zh'), en: own('en') }, offices: [...held], name: '', divisionId: '' });
}

/** What of a phone can be done: that of an account which its owner has opened is theirs. */
function phoneFor(
  { phone }: StatedLine,
  known: KeptStaff | null,
  { holders }: World,
): { phone: string | null; says: Said[] } {
  if (phone === null || phone === known?.phone) return { phone: null, says: [] };
  if (known && known.state !== 'waiting') return { phone: null, says: [{ path: 'phone', code: 'phone-kept' }] };
  const holder = holders.get(phone);
  const isTaken = holder !== undefined && holder !== known?.id;
  return { phone, says: isTaken ? [{ path: 'phone', code: 'phone-taken' }] : [] };
}

const missing = ({ division, offices, phone }: StatedLine): Said[] => [
  ...(division === null ? [{ path: 'division', code: 'required' } as const] : []),
  ...(offices === null ? [{ path: 'offices', code: 'required' } as const] : []),
  ...(phone === null ? [{ path: 'phone', code: 'required' } as const] : []),
];

function effectOf(
  known: KeptStaff | null,
  wanted: Wanted,
  waits: readonly Office[] | undefined,
): 'new' | 'change' | 'same' {
  if (!known) return 'new';
  const held = waits ?? known.offices;
  const isSame =
    known.name === wanted.name &&
    known.divisionId === wanted.divisionId &&
    held.join() === wanted.offices.join() &&
    (waits !== undefined || (known.title.zh === wanted.title.zh && known.title.en === wanted.title.en)) &&
    wanted.phone === null;
  return isSame ? 'same' : 'change';
}

const notWrong: readonly Said['code'][] = ['phone-kept', 'second-person'];

function planOne(
  stated: StatedLine,
  world: World,
): Pick<PlannedLine, 'effect' | 'says' | 'offices' | 'known' | 'wanted'> {
  const known = world.people.get(stated.staffNo) ?? null;
  const says: Said[] = known ? [] : missing(stated);
  const divisionId = stated.division === null ? known?.divisionId : world.divisions.get(stated.division);
  if (stated.division !== null && divisionId === undefined) says.push({ path: 'division', code: 'division' });
  const { phone, says: ofPhone } = phoneFor(stated, known, world);
  says.push(...ofPhone);
  const waits = known ? world.waiting.get(known.id) : undefined;
  const held = (known?.offices ?? []) as Office[];
  const offices = stated.offices ?? waits ?? held;
  const wanted = { staffNo: stated.staffNo, name: stated.name, divisionId: divisionId ?? '', offices, phone };
  const whole = { ...wanted, title: titleFor(stated, known) };
  const effect = effectOf(known, whole, waits);
  if (effect !== 'same') {
    if (known?.state === 'left') says.push({ path: null, code: 'left' });
    if (known?.id === world.actorId) says.push({ path: null, code: 'yourself' });
    if (waits && waits.join() !== offices.join()) says.push({ path: 'offices', code: 'waits' });
  }
  if (changeOfTwo(held, offices).isOfTwo) says.push({ path: 'offices', code: 'second-person' });
  const isWrong = says.some(({ code }) => !notWrong.includes(code));
  return { effect: isWrong ? 'wrong' : effect, says, offices: [...offices], known, wanted: isWrong ? null : whole };
}

/** What stands twice in the file: the earlier line counts. */
function twiceIn(
  seen: { readonly numbers: Set<string>; readonly phones: Set<string> },
  { staffNo, phone }: StatedLine,
): Said[] {
  const says: Said[] = [];
  if (seen.numbers.has(staffNo)) says.push({ path: 'staffNo', code: 'twice' });
  if (phone !== null && seen.phones.has(phone)) says.push({ path: 'phone', code: 'phone-twice' });
  seen.numbers.add(staffNo);
  if (phone !== null) seen.phones.add(phone);
  return says;
}

/** What a file would do, line by line, in the order of the file. */
export async function planLines(
  db: Executor,
  secrets: Secrets,
  actorId: string,
  given: readonly GivenLine[],
): Promise<readonly PlannedLine[]> {
  const checked = given.map((line) => ({ line: line.line, ...checkLine(line) })).sort((a, b) => a.line - b.line);
  const world = await worldOf(
    db,
    secrets,
    actorId,
    checked.flatMap(({ stated }) => stated ?? []),
  );
  const seen = { numbers: new Set<string>(), phones: new Set<string>() };
  return checked.map(({ line, staffNo, stated, says }): PlannedLine => {
    const wrong = (told: readonly Said[]): PlannedLine => ({
      ...{ line, staffNo, effect: 'wrong', says: [...told], offices: [], known: null, wanted: null },
    });
    if (!stated) return wrong(says);
    const twice = twiceIn(seen, stated);
    return twice.length > 0 ? wrong(twice) : { line, staffNo, ...planOne(stated, world) };
  });
}
