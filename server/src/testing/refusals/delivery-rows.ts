import * as delivery from '@sufu/contract/delivery';
import { unknownId } from './refusal-fixtures.ts';
import type { Row } from './row.ts';

const mine = (request: Row['request']): Row => ({
  request,
  row: (fixtures) => fixtures.ownDraft.delivery,
  as: (fixtures) => fixtures.stranger,
});
const byClerk = (request: Row['request']): Row => ({ ...mine(request), as: (fixtures) => fixtures.otherClerk });
const byJudge = (request: Row['request']): Row => ({ ...mine(request), as: (fixtures) => fixtures.otherDivision });
const ofCase = (row: Row): Row => ({ ...row, row: (fixtures) => fixtures.ownDraft.caseId });
const scope = (caseId: string, partyId: string) => ({ key: unknownId, scope: { caseId, partyId } });

/** Which row each call of service names. */
export const deliveryRows: Readonly<Record<string, Row>> = {
  [delivery.readNotice.id]: mine((id) => ({ query: { id } })),
  [delivery.readNoticePaper.id]: mine((id) => ({ params: { id, position: 0 }, query: {} })),
  [delivery.submitNotice.id]: mine((id) => ({ body: { id, key: unknownId, act: 'ack' } })),
  [delivery.listCaseNotices.id]: ofCase(mine((id) => ({ params: { id } }))),
  [delivery.confirmAddress.id]: ofCase(
    mine((id, { ownDraft }) => ({
      body: {
        ...scope(id, ownDraft.partyId),
        electronic: 'yes',
        channels: ['PORTAL'],
        wordsVersion: delivery.consentWordsVersion,
      },
    })),
  ),
  [delivery.withdrawAddress.id]: ofCase(mine((id, { ownDraft }) => ({ body: scope(id, ownDraft.partyId) }))),
  [delivery.planDelivery.id]: ofCase(byClerk((caseId) => ({ body: { caseId } }))),
  [delivery.recordConsent.id]: ofCase(
    byClerk((caseId, { ownDraft }) => ({
      body: {
        ...{ key: unknownId, caseId, partyId: ownDraft.partyId, source: 'PHONE', at: '2026-11-20T02:05:00.000Z' },
        ...{ electronic: 'yes', channels: ['PORTAL'], wordsVersion: delivery.consentWordsVersion },
      },
    })),
  ),
  [delivery.serve.id]: ofCase(
    byClerk((caseId, { ownDraft }) => ({
      body: {
        ...{ key: unknownId, caseId, papers: [{ documentId: ownDraft.document, kind: 'OTHER', title: '裁定书' }] },
        addressees: [{ partyId: ownDraft.partyId, channels: ['PORTAL'] }],
      },
    })),
  ),
  [delivery.readDeskDelivery.id]: byClerk((id) => ({ params: { id } })),
  [delivery.recordAttempt.id]: byClerk((id) => ({
    params: { id },
    body: { version: 2, channel: 'DIRECT', result: 'none', day: '2026-11-20' },
  })),
  [delivery.sendAgain.id]: byClerk((id) => ({ params: { id }, body: { version: 2, channels: ['PORTAL'] } })),
  [delivery.stopDelivery.id]: byClerk((id) => ({ params: { id }, body: { version: 2, reason: '发错了人' } })),
  [delivery.ruleOnDelivery.id]: byJudge((id) => ({
    params: { id },
    body: { version: 2, attemptId: unknownId, what: 'disprove', reason: '不是本人' },
  })),
  [delivery.reviewReturn.id]: byClerk((id) => ({
    params: { id },
    body: { version: 2, attemptId: unknownId, returnCause: 'MOVED' },
  })),
  [delivery.takeReceipt.id]: byClerk((id) => ({
    params: { id },
    body: { version: 2, code: 'ANSWER', day: '2026-11-20', way: 'COUNTER', note: '答辩状一份' },
  })),
  [delivery.recallReceipt.id]: byClerk((id) => ({ params: { id }, body: { version: 2, receiptId: unknownId } })),
  [delivery.notePhoneCall.id]: byClerk((id) => ({ params: { id }, body: { version: 2, note: '已电话提醒' } })),
  [delivery.proposeAnnouncement.id]: byClerk((id) => ({
    params: { id },
    body: { version: 2, reason: '下落不明', tried: '直接送达、专递均无结果。' },
  })),
  [delivery.decideAnnouncement.id]: byJudge((id) => ({ params: { id }, body: { version: 2, approve: true } })),
  [delivery.readCaseRecord.id]: ofCase(byClerk((id) => ({ params: { id } }))),
  [delivery.printCaseRecord.id]: ofCase(byClerk((id) => ({ params: { id } }))),
};
