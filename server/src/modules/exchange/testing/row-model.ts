import fc from 'fast-check';

/** A row in a set, and what a set must end in whatever the order, repetition and split of its rows. */
export type ModelRow = {
  readonly kind: 'division' | 'staff' | 'case' | 'party' | 'agent' | 'panel' | 'hearing' | 'event' | 'volume' | 'paper';
  readonly externalId: string;
  readonly version: number;
  readonly deleted?: true;
  readonly [field: string]: unknown;
};
/** Pages of a file of scans, as a paper names them. */
export type ModelSheet = { readonly file: string; readonly from: number; readonly to: number };
/** Files of scans that rows name, of ten pages each; the last one never comes. */
export const scans = ['a1', 'b2'].map((name) => name.repeat(32));
const neverSent = 'c3'.repeat(32);
export type ModelRelation = { readonly externalId: string; readonly relation: string };
export const relatedOf = (row: ModelRow): readonly ModelRelation[] => (row.related ?? []) as readonly ModelRelation[];
export const sheetsOf = (row: ModelRow): readonly ModelSheet[] => (row.sheets ?? []) as readonly ModelSheet[];

type Reference = readonly [kind: string, externalId: string];
const keyOf = ({ kind, externalId }: Pick<ModelRow, 'kind' | 'externalId'>): string => `${kind} ${externalId}`;

function references(row: ModelRow): readonly Reference[] {
  const to = (kind: string, field: string): Reference[] =>
    row[field] === undefined ? [] : [[kind, String(row[field])]];
  if (row.deleted) return [];
  return [
    ...(row.kind === 'panel' ? to('staff-no', 'staffNo') : []),
    ...to('division', 'division'),
    ...to('case', 'mergedInto'),
    ...to('case', 'case'),
    ...to('party', 'party'),
    ...to('volume', 'volume'),
    ...sheetsOf(row).map(({ file }): Reference => ['blob', file]),
  ];
}

/**
 * The plain reading of §4: of each thing the row with the highest version counts, among those whose parents are there; what was taken
 * down, and what belongs to it, is not compared.
 */
export function expectedOf(rows: readonly ModelRow[]): ReadonlyMap<string, ModelRow> {
  const there = new Set(scans.map((file) => `blob ${file}`));
  const things = Map.groupBy(rows, keyOf);
  const canBe = (row: ModelRow): boolean => references(row).every(([kind, id]) => there.has(`${kind} ${id}`));
  for (let grows = true; grows; ) {
    grows = false;
    for (const [key, versions] of things)
      if (!there.has(key) && versions.some((row) => !row.deleted && canBe(row))) {
        there.add(key);
        for (const row of versions) if (row.kind === 'staff') there.add(`staff-no ${row.staffNo}`);
        grows = true;
      }
  }
  const top = new Map<string, ModelRow>();
  for (const [key, versions] of things) {
    const counts = versions
      .filter((row) => row.deleted || canBe(row))
      .reduce<ModelRow | null>((best, row) => (best === null || row.version > best.version ? row : best), null);
    if (counts) top.set(key, counts);
  }
  const isGone = (key: string): boolean => {
    const row = top.get(key);
    return (
      row === undefined ||
      row.deleted === true ||
      references(row).some(([kind, id]) => kind !== 'staff-no' && kind !== 'blob' && isGone(`${kind} ${id}`))
    );
  };
  return new Map([...top].filter(([key]) => !isGone(key)));
}

const version = fc.integer({ min: 1, max: 6 });
const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const stages = fc.constantFrom('FILED', 'PRETRIAL', 'TRIAL');
const day = fc.constantFrom('2026-10-01', '2026-11-02', '2026-12-03');

const file = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...scans) },
  { weight: 1, arbitrary: fc.constant(neverSent) },
);
const sheets = fc
  .tuple(file, fc.integer({ min: 1, max: 6 }), fc.nat(4))
  .map(([of, from, more]): ModelSheet => ({ file: of, from, to: from + more }));

/**
 * Sets of rows of one source: every thing in several versions, some taken down, some whose parents never come. `numbers` are ID numbers
 * that may stand on parties; `n` keeps case and staff numbers of sets apart.
 */
export function rowSets(n: number, numbers: readonly string[]): fc.Arbitrary<readonly ModelRow[]> {
  const number = some(fc.constantFrom(...numbers));
  const things: fc.Arbitrary<readonly ModelRow[]>[] = [];
  const thing = (
    kind: ModelRow['kind'],
    externalId: string,
    fields: Record<string, fc.Arbitrary<unknown>>,
    mayEnd = true,
  ) => {
    const whole = fc.record({ ...fields, down: fc.integer({ min: 0, max: 9 }) });
    const versions = fc.uniqueArray(fc.tuple(version, whole), { selector: ([v]) => v, minLength: 0, maxLength: 4 });
    things.push(
      versions.map((list) =>
        list.map(([v, { down, ...row }]): ModelRow => {
          if (mayEnd && down === 0) return { kind, externalId, version: v, deleted: true };
          const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));
          return { ...given, kind, externalId, version: v };
        }),
      ),
    );
  };
  const is = <T>(value: T) => fc.constant(value);
  for (const d of ['D1', 'D2'])
    thing('division', d, { name: is(`第${n}庭${d}`), duties: fc.constantFrom('甲', '乙') }, false);
  for (const s of ['1', '2']) {
    const fields = {
      staffNo: is(`M${n}-${s}`),
      name: fc.constantFrom('柳知微', '柳知著'),
      division: fc.constantFrom('D1', 'D2'),
    };
    thing('staff', `S${s}`, fields, false);
  }
  for (const x of [1, 2, 3]) {
    const known = {
      caseNo: is(`(2026)溪01民终${n * 10 + x}号`),
      caseKind: is('CIVIL'),
      court: is('溪01'),
      procedure: is('SECOND'),
    };
    const said = {
      cause: fc.constantFrom('买卖', '借款'),
      stage: stages,
      filedOn: day,
      division: fc.constantFrom('D1', 'D2', 'D9'),
    };
    // Of cases that may name each other neither waits for the other.
    const relation = fc.constantFrom('LOWER', 'CONNECTED');
    const other = fc.constantFrom(...['X1', 'X2', 'X3', 'X9'].filter((each) => each !== `X${x}`));
    const beside = {
      previous: some(fc.subarray([`(2025)溪01民初${n * 10 + x}号`, `(2024)溪01民初${n * 10 + x}号`], { minLength: 1 })),
      related: some(
        fc.uniqueArray(fc.record({ externalId: other, relation }), { maxLength: 2, selector: (r) => r.externalId }),
      ),
    };
    const rest = { sealed: some(fc.boolean()), closedOn: some(day), amountFen: some(fc.nat(9_999)) };
    thing(
      'case',
      `X${x}`,
      { ...known, ...said, ...rest, ...beside, mergedInto: x === 2 ? some(is('X1')) : is(undefined) },
      x !== 1,
    );
  }
  for (const p of [1, 2, 3, 4]) {
    const fixed = {
      case: is(`X${1 + (p % 3)}`),
      position: is(p),
      partyType: is('NATURAL'),
      role: fc.constantFrom('PLAINTIFF', 'DEFENDANT'),
    };
    thing('party', `P${p}`, {
      ...fixed,
      name: fc.constantFrom('甲某', '乙某'),
      idNumber: number,
      address: some(is('清和里')),
      endedOn: some(day),
    });
    const agent = { case: is(`X${1 + (p % 3)}`), party: is(`P${p}`), name: is('丙某'), agentKind: is('LAWYER') };
    thing('agent', `A${p}`, { ...agent, authority: fc.constantFrom('GENERAL', 'SPECIAL'), idNumber: number });
  }
  for (const j of [1, 2]) {
    const seat = { case: is('X1'), staffNo: is(`M${n}-${j}`), position: fc.constantFrom('judge', 'clerk') };
    thing('panel', `J${j}`, { ...seat, inCharge: some(fc.boolean()), endedOn: some(is('2026-10-01')) });
  }
  const hearing = { case: is('X2'), at: fc.constantFrom('2026-12-01T01:00:00.000Z', '2026-12-02T01:00:00.000Z') };
  thing('hearing', 'H1', {
    ...hearing,
    courtroom: is('一'),
    open: fc.boolean(),
    seats: some(fc.nat(9)),
    cancelledOn: some(day),
  });
  for (const e of [1, 2]) {
    const audience = some(fc.constantFrom('all', 'parties', 'none'));
    const text = some(fc.record({ zh: fc.constantFrom('已通知各方', '改期'), en: some(is('told')) }));
    const code = fc.constantFrom('HEARING_SET', 'CLOSED');
    thing('event', `E${e}`, { case: fc.constantFrom('X1', 'X3'), code, on: day, text, visibleTo: audience });
  }
  for (const v of [1, 2]) {
    const place = { case: fc.constantFrom(`X${v}`, 'X3'), position: fc.nat(9) };
    thing('volume', `V${v}`, { ...place, title: fc.constantFrom('正卷一', '正卷二'), part: is('main') });
  }
  for (const q of [1, 2, 3]) {
    const said = {
      title: fc.constantFrom('起诉状', '答辩状'),
      scope: is('EVIDENCE'),
      madeOn: day,
      shown: fc.boolean(),
    };
    const place = { volume: fc.constantFrom('V1', 'V2'), position: fc.nat(9) };
    thing('paper', `Q${q}`, { ...place, ...said, sheets: fc.array(sheets, { minLength: 1, maxLength: 3 }) });
  }
  return fc.tuple(...things).map((all) => all.flat());
}

/** The same rows in any order, some of them again, in files and batches of any size. */
export const arrangements = (rows: readonly ModelRow[]): fc.Arbitrary<readonly (readonly ModelRow[])[]> =>
  fc
    .tuple(
      fc.shuffledSubarray([...rows], { minLength: rows.length }),
      fc.subarray([...rows], { maxLength: Math.min(5, rows.length) }),
      fc.array(fc.nat(rows.length + 5), { maxLength: 3 }),
    )
    .map(([first, again, cuts]) => {
      const all = [...first];
      for (const [i, row] of again.entries()) all.splice((i * 7) % (all.length + 1), 0, row);
      const places = [0, ...cuts.map((cut) => Math.min(cut, all.length)).sort((a, b) => a - b), all.length];
      return places.slice(1).flatMap((end, i) => {
        const part = all.slice(places[i], end);
        return part.length > 0 ? [part] : [];
      });
    });
