import { type Kind, offices, paperOf } from '@sufu/contract/applications';
import {
  actOnApplication,
  previewPaper,
  proposeDecision,
  reviewApplication,
  type WordAction,
  wordActions,
} from '@sufu/contract/desk';
import { kinds } from '@sufu/contract/kinds';
import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal.ts';
import { documentText } from '../../../testing/values/document-text.ts';
import { targetOf } from '../../applications/index.ts';
import { courtFixture, type DraftFixture } from '../../applications/testing/fixtures.ts';

const portal = await testPortal();
afterAll(() => portal.close());
const court = await courtFixture(portal);
const { judge, clerk } = court.staff;
const sql = (text: string, values: readonly unknown[]) => portal.database.pool.query(text, [...values]);
/** Both may do everything the court does; the judge presides, so that no bench stands in the way. */
await sql('update staff set offices = $1 where user_id = any($2)', [offices, [judge.id, clerk.id]]);
const reason = '经审查，理由写在这里，符合规定。';
const detail = '民事审判第二庭';

const recusal = 'receive_avoid_apply';
/** Whose recusal the presiding judge decides. */
const against = { recusalTargets: [{ _id: 't1', targetName: '万里云', targetPosition: 'CLERK' }] };
const fileOne = async (kind: Kind): Promise<DraftFixture> => {
  const owner = await portal.fixtures.user(kind.onlyAgents ? 'lawyer' : 'natural');
  const answers = { ...(kind.key === recusal ? against : {}), ...(await namedCase(kind, owner)) };
  return court.submitted({ type: kind.key, owner, answers });
};
/** Where the form asks for a case of one's own by its number. */
async function namedCase({ caseField, ...kind }: Kind, owner: DraftFixture['owner']): Promise<Record<string, string>> {
  if (caseField?.whose !== 'own') return {};
  const { rows } = await sql('select case_no from cases where id = $1', [await court.caseFor(kind, owner)]);
  return { [caseField.name]: String(rows[0]?.case_no) };
}

/** Back to a state in which the court may do it, in nobody's hands; undefined where the kind does not know the act. */
async function putWhere({ id }: DraftFixture, kind: Kind, action: WordAction): Promise<number | undefined> {
  const from = kind.states.find((state) => typeof targetOf(kind, state, action, 'court') === 'number');
  if (from === undefined || (action === 'notAccept' && from === 22)) return undefined;
  await sql('update applications set state = $2, handler_id = null where id = $1', [id, from]);
  await sql("delete from application_timeline where application_id = $1 and action in ('accept', 'receipt')", [id]);
  const { rows } = await sql('select version from applications where id = $1', [id]);
  return Number(rows[0]?.version);
}

type Made = { readonly act: string; readonly titles: readonly string[]; readonly previewed: string | null };

async function doIt(draft: DraftFixture, kind: Kind, action: WordAction): Promise<Made | undefined> {
  const version = await putWhere(draft, kind, action);
  if (version === undefined) return undefined;
  const at = { params: { id: draft.id } };
  if (kind.key !== recusal && kind.courtActions.some((own) => own.action === action && own.approvedBy))
    await portal.call(proposeDecision, { ...at, body: { version, action, reason, detail } }, { as: clerk });
  const before = (await portal.call(reviewApplication, at, { as: judge })).data.documents.map(({ id }) => id);
  const preview = await portal.call(previewPaper, { ...at, body: { action, reason, detail } }, { as: judge });
  const done = await portal.call(actOnApplication, { ...at, body: { version, action, reason, detail } }, { as: judge });
  const act = `${kind.key} ${action} ${preview.reason ?? 200} ${done.reason ?? 200}`;
  if (done.status !== 200) return { act, titles: [], previewed: null };
  const made = done.data.documents.filter(({ id }) => !before.includes(id));
  return { act, titles: made.map(({ title }) => title.zh), previewed: preview.data?.title.zh ?? null };
}

test('every act of every kind makes the paper its dialog names, and its preview is of that paper', async () => {
  const said: Made[] = [];
  const made: Made[] = [];
  for (const kind of kinds) {
    const draft = await fileOne(kind);
    for (const action of wordActions) {
      const found = await doIt(draft, kind, action);
      if (!found) continue;
      made.push(found);
      const title = paperOf(kind, action)?.zh ?? null;
      said.push({ act: `${kind.key} ${action} 200 200`, titles: title === null ? [] : [title], previewed: title });
    }
  }
  expect(made).toEqual(said);
  expect(made.length).toBeGreaterThan(100);
}, 240_000);

test('one act names one paper', () => {
  const several = kinds.flatMap(({ courtActions }) =>
    courtActions.filter(({ document }) => /、(?![^（]*）)/.test(document?.zh ?? '')),
  );
  expect(several).toEqual([]);
});

test('a preview says what the paper then says, and does nothing', async () => {
  const draft = await court.submitted();
  const at = { params: { id: draft.id } };
  const preview = await portal.call(previewPaper, { ...at, body: { action: 'accept' } }, { as: clerk });
  const { data: seen } = await portal.call(reviewApplication, at, { as: clerk });
  expect([seen.state, seen.version]).toEqual([20, draft.version]);
  const { data } = await portal.call(
    actOnApplication,
    { ...at, body: { version: draft.version, action: 'accept' } },
    { as: clerk },
  );
  const paper = data.documents.at(-1);
  const paragraphs = await documentText(portal.services, paper?.id ?? '');
  expect(paragraphs.length).toBeGreaterThan(1);
  expect(preview.data?.lines.map(({ text }) => text)).toEqual([
    expect.stringMatching(/：$/),
    ...paragraphs,
    '二〇二六年十一月二十三日',
  ]);
});

test('a preview is for whoever may do it: not for another office, not for a party, not when it is done', async () => {
  const draft = await court.application({ state: 20, type: 'lawsuit_filing_apply' });
  const ask = (as: typeof clerk, action: WordAction = 'accept') =>
    portal.call(previewPaper, { params: { id: draft.id }, body: { action } }, { as });
  expect((await ask(court.staff.farClerk)).status).toBe(404);
  expect((await ask(court.staff.filingJudge)).reason).toBe('application.action-not-yours');
  expect((await ask(draft.owner)).reason).toBe('session.not-allowed');
  const preview = (await ask(court.staff.counter)).data;
  expect(preview?.lines.map(({ text }) => text)).toContain('案号：受理时编立。');
  await court.act(draft, court.staff.counter, 'accept');
  expect((await ask(court.staff.counter)).reason).toBe('application.wrong-state');
});
