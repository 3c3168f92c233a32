import {
  type Answer,
  type Answers,
  addApplication,
  bindIdentity,
  type CaseKind,
  type CaseStage,
  type Condition,
  caseFieldOf,
  caseMisfit,
  dictionaries,
  editApplication,
  fieldsOf,
  getApplyKey,
  isUsualStage,
  type Kind,
  type LitigantRole,
  readApplication,
  saveAndSubmit,
  submitApplication,
  type TrialProcedure,
} from '@sufu/contract/applications';
import { courtDayOf } from '@sufu/contract/core';
import { attendHearing } from '@sufu/contract/hearings';
import { kinds } from '@sufu/contract/kinds';
import { afterAll, describe, expect, test } from 'vitest';
import { type TestUser, testPortal } from '../../../testing/portal.ts';
import { fillable } from '../../../testing/values/fillable.ts';
import { courtFixture } from '../testing/fixtures.ts';

/**
 * Every kind × every way in which it may or may not be filed, made from the kinds' own data: roles, kinds of case,
 * procedures, stages, other people's names and cases. What is allowed is really handed in; what is not is refused at each
 * door: where a draft is opened, where the case is named, where it is handed in.
 */
const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { pool } = portal.database;
const me = court.party;
const lawyer = await portal.fixtures.user('lawyer');
const stranger = await portal.fixtures.user();
const today = courtDayOf(portal.clock.now());
const gallery = 'public_gallery_apply';

const codes = <T extends string>(of: 'CASE_KIND' | 'CASE_STAGE' | 'TRIAL_PROCEDURE' | 'LITIGANT_ROLE'): readonly T[] =>
  dictionaries[of].options.map(({ value }) => value as T);
const all = {
  caseKind: codes<CaseKind>('CASE_KIND'),
  stage: codes<CaseStage>('CASE_STAGE'),
  procedure: codes<TrialProcedure>('TRIAL_PROCEDURE'),
  role: codes<LitigantRole>('LITIGANT_ROLE'),
};
type Cell = { readonly [Part in keyof typeof all]: (typeof all)[Part][number] };

const firstOf = ({ value }: Condition): string => (typeof value === 'string' ? value : (value[0] ?? ''));
/** Answers under which the field that names the case shows. */
const showing = (kind: Kind): Answers => {
  const field = fieldsOf(kind).find(({ name }) => name === kind.caseField?.name);
  return Object.fromEntries((field?.visibleWhen ?? []).map((condition) => [condition.field, firstOf(condition)]));
};
/** Answers that go with a role. */
const suiting = ({ roles = [] }: Kind, role: string): Answers =>
  Object.fromEntries(
    (roles.find((rule) => rule.role === role)?.when ?? []).map((condition) => [condition.field, firstOf(condition)]),
  );

/** Answers that go with a stage: after the debate nobody may say that it goes on. */
const debateOver: readonly CaseStage[] = ['DEBATE_CLOSED', 'PRONOUNCED', 'SERVED', 'CLOSED', 'ARCHIVED'];
const inStage = (kind: Kind, stage: CaseStage): Answers =>
  debateOver.includes(stage) && fieldsOf(kind).some(({ name }) => name === 'debateClosed') ? { debateClosed: '1' } : {};

/** As it is usually filed. */
const usual = ({ roles, caseKinds, stagesAllowed, stagesRefused, proceduresRefused }: Kind): Cell => ({
  role: roles?.[0]?.role ?? 'PLAINTIFF',
  caseKind: caseKinds[0] ?? 'CIVIL',
  stage:
    stagesAllowed.find((value) => value === 'SCHEDULED') ??
    stagesAllowed[0] ??
    all.stage.find((value) => !stagesRefused?.includes(value)) ??
    'FILED',
  procedure: all.procedure.find((value) => !proceduresRefused?.includes(value)) ?? 'FIRST_ORDINARY',
});

/** Roles that there are in one procedure only: an allowed cell of theirs is in it. */
const procedureOf: Partial<Record<LitigantRole, TrialProcedure>> = {
  APPELLANT: 'SECOND',
  APPELLEE: 'SECOND',
  RETRIAL_APPLICANT: 'RETRIAL_REVIEW',
  ENFORCE_APPLICANT: 'ENFORCEMENT',
};
const inItsProcedure = (cell: Cell): Cell => ({ ...cell, procedure: procedureOf[cell.role] ?? cell.procedure });

type Part = keyof Cell;
type Tried = { readonly part: Part; readonly cell: Cell; readonly allowed: boolean; readonly doors: 'all' | 'first' };
const parts: readonly Part[] = ['role', 'caseKind', 'stage', 'procedure'];

/**
 * The usual cell, and those that differ from it in one part: every one that is refused, the first of a part at all doors; of
 * those that are allowed every role and kind of case the data names, and one stage that is not usual. The rest is asked of
 * the rule itself, below.
 */
function cellsOf(kind: Kind): readonly Tried[] {
  const base = usual(kind);
  const others = parts.flatMap((part) => {
    const cells = all[part].filter((value) => value !== base[part]).map((value): Cell => ({ ...base, [part]: value }));
    const refused = cells.filter((cell) => !isAllowed(kind, cell));
    const allowed = cells.filter((cell) => isAllowed(kind, cell));
    const named = {
      role: (kind.roles ? allowed : allowed.slice(0, 1)).map(inItsProcedure).filter((cell) => isAllowed(kind, cell)),
      caseKind: allowed,
      stage: allowed.filter(({ stage }) => !isUsualStage(kind, stage)).slice(0, 1),
      procedure: kind.proceduresRefused ? allowed.slice(-1) : [],
    }[part];
    return [
      ...refused.map((cell, i) => ({
        part,
        cell,
        allowed: false,
        doors: i === 0 ? ('all' as const) : ('first' as const),
      })),
      ...named.map((cell) => ({ part, cell, allowed: true, doors: 'all' as const })),
    ];
  });
  return [{ part: 'role', cell: base, allowed: true, doors: 'all' }, ...others];
}

/** By the data alone: what the kind's keys allow. */
const isAllowed = (kind: Kind, cell: Cell): boolean =>
  kind.caseKinds.includes(cell.caseKind) &&
  !kind.stagesRefused?.includes(cell.stage) &&
  !kind.proceduresRefused?.includes(cell.procedure) &&
  (kind.caseField?.whose === 'stranger' ? false : (kind.roles?.some(({ role }) => role === cell.role) ?? true));

let tried = 0;
const counts = { allowed: 0, refused: 0, names: 0, strangers: 0 };
afterAll(() => {
  process.stderr.write(`cells ${tried}: ${JSON.stringify(counts)}\n`);
});

async function setCase(caseId: string, { role, caseKind, stage, procedure }: Cell): Promise<void> {
  const values = [caseId, caseKind, stage, procedure];
  await pool.query('update cases set case_kind = $2, stage = $3, procedure = $4 where id = $1', values);
  await pool.query('update case_parties set role = $2 where case_id = $1 and position = 0', [caseId, role]);
}
async function numberOf(caseId: string): Promise<string> {
  const { rows } = await pool.query<{ no: string }>('select case_no as no from cases where id = $1', [caseId]);
  return String(rows[0]?.no);
}

async function add(kind: Kind, owner: TestUser, caseId?: string) {
  const { applyKey } = (await portal.call(getApplyKey, {}, { as: owner })).data;
  const body = { applyKey, ...(caseId ? { caseId } : {}) };
  return portal.call(addApplication, { params: { type: kind.key }, body }, { as: owner });
}
type Draft = { readonly id: string; readonly version: number };
const edit = (kind: Kind, owner: TestUser, { id, version }: Draft, set: Answers) =>
  portal.call(editApplication, { params: { type: kind.key }, body: { id, base: version, set } }, { as: owner });
const submit = (kind: Kind, owner: TestUser, { id, version }: Draft) =>
  portal.call(submitApplication, { params: { type: kind.key }, body: { id, version } }, { as: owner });

/** A whole draft of the kind in this case, opened in it where it belongs to one and named by its number where it may. */
async function wholeDraft(kind: Kind, owner: TestUser, caseId: string, more: Answers): Promise<Draft> {
  const made = (await add(kind, owner, kind.caseField ? undefined : caseId)).data;
  const number: Answers = kind.caseField ? { ...showing(kind), [kind.caseField.name]: await numberOf(caseId) } : {};
  const set = await court.answersFor({ ...made, owner }, { ...more, ...number });
  const { data, status, body } = await edit(kind, owner, made, set).then(async (reply) => ({
    ...reply,
    data: reply.status === 200 ? reply.data : null,
    body: reply,
  }));
  if (!data) throw new Error(`${kind.key} was not saved: ${status} ${body.reason} ${JSON.stringify(body.fields)}`);
  return { id: made.id, version: data.version };
}

for (const kind of kinds.filter((kind) => caseFieldOf(kind) !== null)) {
  const asAgent = kind.onlyAgents === true;
  const owner = asAgent ? lawyer : me;
  const given = { ...usual(kind), hearing: true };
  const isStranger = kind.caseField?.whose === 'stranger';

  describe.concurrent(kind.title.zh, { timeout: 120_000 }, () => {
    test.skipIf(isStranger)(
      'what its data allows is handed in, what it does not is refused at every door',
      async () => {
        const caseId = asAgent ? await court.caseOf(me, { ...given, agent: lawyer }) : await court.caseOf(me, given);
        const number = await numberOf(caseId);
        const [waiting, empty] = [await wholeDraft(kind, owner, caseId, {}), (await add(kind, owner)).data];
        for (const { part, cell, allowed, doors } of cellsOf(kind)) {
          const says = `${part} ${cell[part]}`;
          tried += 1;
          counts[allowed ? 'allowed' : 'refused'] += 1;
          const standing = { role: cell.role, asAgent };
          expect([says, caseMisfit(kind, cell, [standing], 'zh') === null]).toEqual([says, allowed]);
          if (allowed) {
            await setCase(caseId, usual(kind));
            // Opened and filled in as the case stands then: a stage that is late asks for its reason.
            await setCase(caseId, cell);
            const draft = await wholeDraft(kind, owner, caseId, {
              ...suiting(kind, cell.role),
              ...inStage(kind, cell.stage),
            });
            const reply = await submit(kind, owner, draft);
            expect([says, reply.status, reply.fields]).toEqual([says, 200, []]);
            continue;
          }
          await setCase(caseId, cell);
          const opened = await add(kind, owner, caseId);
          expect([says, opened.status, opened.reason]).toEqual([
            says,
            422,
            expect.stringMatching(/^application\.case-/),
          ]);
          if (doors === 'first') continue;
          const named = await edit(kind, owner, empty, { ...showing(kind), [String(caseFieldOf(kind))]: number });
          expect([says, named.status, named.reason]).toEqual([says, 422, opened.reason]);
          const handedIn = await submit(kind, owner, waiting);
          expect([says, handedIn.status]).toEqual([says, 400]);
          expect([says, handedIn.fields.map(({ path, rule }) => [path, rule])]).toEqual([
            says,
            expect.arrayContaining([[caseFieldOf(kind), 'case']]),
          ]);
        }
      },
    );

    test('a case of other people’s is not theirs, and whether there is one is not said', async () => {
      tried += 1;
      counts.strangers += 1;
      const caseId = await court.caseOf(stranger, given);
      const opened = await add(kind, owner, caseId);
      expect([opened.status, opened.reason]).toEqual([422, 'application.case-not-yours']);
      const numbers = [
        await numberOf(caseId),
        `(2026)溪01${given.caseKind === 'ADMIN' ? '行终' : given.caseKind === 'ENFORCEMENT' ? '执' : '民终'}99999号`,
      ];
      const replies = [];
      for (const number of numbers) {
        const made = (await add(kind, owner)).data;
        const path = String(caseFieldOf(kind));
        const set = await court.answersFor({ ...made, owner }, { ...showing(kind), [path]: number });
        const saved = await edit(kind, owner, made, set);
        const { status, reason, fields } = await submit(kind, owner, { id: made.id, version: saved.data.version });
        replies.push({ status, reason, fields });
        const { rows } = await pool.query('select case_id from applications where id = $1', [made.id]);
        expect(rows).toEqual([{ case_id: null }]);
      }
      expect(replies[1]).toEqual(replies[0]);
      const takes = kind.caseField && kind.caseField.whose !== 'own';
      if (takes) expect(replies[0]).toMatchObject({ status: 200 });
      else
        expect(replies[0]?.fields).toContainEqual(expect.objectContaining({ path: caseFieldOf(kind), rule: 'case' }));
    });
  });
}

test('the rule and the data agree in every cell there is', () => {
  let cells = 0;
  for (const kind of kinds.filter((kind) => caseFieldOf(kind) !== null && kind.caseField?.whose !== 'stranger')) {
    for (const caseKind of all.caseKind)
      for (const stage of all.stage)
        for (const procedure of all.procedure)
          for (const role of all.role) {
            const cell = { caseKind, stage, procedure, role };
            const fits = caseMisfit(kind, cell, [{ role, asAgent: kind.onlyAgents === true }], 'zh') === null;
            if (fits !== isAllowed(kind, cell)) expect([kind.key, cell, fits]).toEqual([kind.key, cell, !fits]);
            cells += 1;
          }
  }
  expect(cells).toBeGreaterThan(300_000);
});

/** Another answer to the same question. */
function otherThan(kind: Kind, name: string, value: unknown): Answer {
  const field = fieldsOf(kind).find((field) => field.name === name);
  const options = field?.dictionary ? dictionaries[field.dictionary].options.map((option) => option.value) : [];
  if (options.length > 0) return options.find((option) => option !== value) ?? '';
  return (
    { applicantIdNo: '110000199001010013', contactIdNo: '110000199001010013', applicantBirthDate: '1990-01-01' }[
      name
    ] ?? '周既白'
  );
}

describe.concurrent('in the name of somebody else', { timeout: 120_000 }, () => {
  for (const kind of kinds.filter(({ key }) => key !== gallery)) {
    test(`${kind.title.zh}: whatever account and case decide is refused when it is set otherwise, and stays as it is`, async () => {
      const owner = kind.onlyAgents ? lawyer : me;
      const made = await court.open({ type: kind.key, owner });
      const { acting, answers } = made;
      if (!acting) throw new Error('nobody files it');
      const bound = [...bindIdentity(kind, answers, acting, today).bound.keys()];
      const names = bound.filter((path) => !path.includes('.'));
      const lists = bound.flatMap((path) => path.match(/^(\w+)\.0$/)?.[1] ?? []);
      expect(names.length + lists.length).toBeGreaterThan(0);
      const set = {
        ...Object.fromEntries(names.map((name) => [name, otherThan(kind, name, answers[name])])),
        ...Object.fromEntries(lists.map((name) => [name, [{ _id: 'x', partyType: 'NATURAL', partyName: '周既白' }]])),
      };
      tried += names.length + lists.length;
      counts.names += names.length + lists.length;
      const saved = await edit(kind, owner, made, set);
      expect([saved.status, saved.reason]).toEqual([422, 'application.bound-field']);
      expect(saved.fields.map(({ path }) => path).toSorted()).toEqual([...names, ...lists].toSorted());
      const body = { id: made.id, base: made.version, set };
      const handedIn = await portal.call(saveAndSubmit, { params: { type: kind.key }, body }, { as: owner });
      expect([handedIn.status, handedIn.reason]).toEqual([422, 'application.bound-field']);
      const { data } = await portal.call(readApplication, { params: { type: kind.key, id: made.id } }, { as: owner });
      expect(data).toMatchObject({ version: made.version, answers });
    });
  }
});

test('a hearing of a kind of case that nobody applies to attend is not opened for it', async () => {
  const caseId = await court.caseOf(me, { hearing: true });
  await pool.query('update hearings set announced_on = $2, seats = 9 where case_id = $1', [caseId, '2026-11-20']);
  const { rows } = await pool.query<{ id: string }>('select id from hearings where case_id = $1', [caseId]);
  const attend = async () => {
    const { applyKey } = (await portal.call(getApplyKey, {}, { as: stranger })).data;
    return portal.call(attendHearing, { params: { id: String(rows[0]?.id) }, body: { applyKey } }, { as: stranger });
  };
  const opened = await attend();
  expect(opened.status).toBe(200);
  const named = { contactName: '周既白', contactIdNo: '110000199001010013' };
  const kind = kinds.find(({ key }) => key === gallery) as Kind;
  expect((await edit(kind, stranger, opened.data, named)).fields.map(({ path }) => path)).toEqual(Object.keys(named));
  for (const caseKind of all.caseKind.filter((value) => !kind.caseKinds.includes(value))) {
    tried += 1;
    counts.refused += 1;
    await pool.query('update cases set case_kind = $2 where id = $1', [caseId, caseKind]);
    expect((await attend()).reason).toBe('application.case-kind');
    const set = { ...fillable(gallery, await court.signatureOf(stranger)), companions: [] };
    const saved = await edit(kind, stranger, opened.data, set);
    expect((await submit(kind, stranger, { id: opened.data.id, version: saved.data.version })).reason).toBe(
      'application.case-kind',
    );
  }
});
