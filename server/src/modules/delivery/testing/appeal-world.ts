import { randomUUID, randomUUIDv7 } from 'node:crypto';
import * as calls from '@sufu/contract/delivery';
import { demonstration } from '../../../testing/demonstration.ts';
import type { TestUser } from '../../../testing/portal.ts';
import { putPdf } from '../../../testing/values/put-pdf.ts';

type Paper = (typeof calls.paperKind.options)[number];
type Order = {
  readonly kind?: Paper;
  readonly channels?: readonly string[];
  readonly as?: TestUser;
  readonly more?: object;
};

/** The appeal 民终101 of the demonstration court: its parties, an agent, its clerk and judge, and the calls of a service as they make them. `besides`: as of `demonstration`. */
export async function appealWorld(besides: Parameters<typeof demonstration>[1] = []) {
  const portal = await demonstration({}, besides);
  const [lin, jiang, zheng] = [await portal.as('林晓禾'), await portal.as('江若谷'), await portal.as('郑启航')];
  const [clerk, otherClerk, judge] = [await portal.as('叶小满'), await portal.as('邵一苇'), await portal.as('沈知远')];
  const { rows } = await portal.database.pool.query<{ case_id: string; id: string; name: string }>(
    "select p.case_id, p.id, p.name from case_parties p join cases c on c.id = p.case_id where c.case_no = '(2026)溪01民终101号' order by p.position",
  );
  const [appellant, appellee] = rows;
  const caseId = appellant?.case_id ?? '';

  /** A session ends while a test moves the clock. */
  const renew = async (person: TestUser): Promise<TestUser> => ({
    ...person,
    token: await portal.fixtures.session(person.id),
  });
  const serve = async (
    partyId: string,
    { kind = 'OTHER', channels = ['PORTAL'], as = clerk, more = {} }: Order = {},
  ) => {
    const fileId = await putPdf(portal, as, `文书 ${randomUUID()}`);
    const body = {
      key: randomUUIDv7(),
      caseId,
      papers: [{ fileId, kind, title: '民事裁定书' }],
      addressees: [{ partyId, channels: [...channels] as never }],
      ...more,
    };
    return { body, reply: await portal.call(calls.serve, { body }, { as }) };
  };
  const confirm = (as: TestUser, more: object = {}) =>
    portal.call(
      calls.confirmAddress,
      {
        body: {
          key: randomUUIDv7(),
          scope: null,
          electronic: 'yes',
          channels: ['PORTAL'],
          wordsVersion: calls.consentWordsVersion,
          ...more,
        },
      },
      { as },
    );
  const detail = async (id: string, as = lin) => (await portal.call(calls.readNotice, { query: { id } }, { as })).data;
  const desk = async (id: string, as = clerk) =>
    (await portal.call(calls.readDeskDelivery, { params: { id } }, { as })).data;
  const open = (id: string, as = lin, headers = {}) =>
    portal.call(calls.readNoticePaper, { params: { id, position: 0 }, query: {} }, { as, headers });
  return {
    ...{ portal, lin, jiang, zheng, clerk, otherClerk, judge, appellant, appellee, caseId },
    ...{ renew, serve, confirm, detail, desk, open },
  };
}
