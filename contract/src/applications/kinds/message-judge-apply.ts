import { defineKind } from '../definition/define-kind.ts';
import { laws } from '../dictionaries/laws.ts';

export const messageJudgeApply = defineKind({
  key: 'message_judge_apply',
  order: 4,
  title: { zh: '留言法官', en: 'Message to the judge' },
  plain: {
    zh: '给承办法官留言，问进展、说事情',
    en: 'Leave a message for the judge about progress or practical matters',
  },
  short: { zh: '留言法官', en: 'Message' },
  category: 'COMMUNICATION',
  synonyms: [
    '给法官留言',
    '联系法官',
    '问案子进展',
    '法官电话打不通',
    '留言',
    '给法官带话',
    '法官不接电话',
    '法官电话',
  ],
  pages: ['apply-list', 'notice', 'add', 'edit', 'detail', 'print'],
  filedBy: [
    { zh: '当事人', en: 'Party' },
    { zh: '代理律师', en: 'Lawyer acting for a party' },
  ],
  requiresCase: true,
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'],
  stagesAllowed: [
    'FILED',
    'ASSIGNED',
    'PRETRIAL',
    'SCHEDULED',
    'INVESTIGATION',
    'DEBATE',
    'DEBATE_CLOSED',
    'PRONOUNCED',
    'SERVED',
    'CLOSED',
  ],
  preconditions: [
    {
      zh: '留言限程序性、事务性内容；不能代替举证、送达和上诉',
      en: 'Messages are for procedure and practical matters; they do not replace evidence, service or appeal',
    },
  ],
  legalBasis: [
    {
      law: laws.judges,
      article: { zh: '第46条第(八)项', en: 'Art. 46(8)' },
      note: {
        zh: '违反规定会见的给予处分；留言是规范的沟通渠道',
        en: 'Irregular meetings are disciplined; messages are the proper channel',
      },
    },
    {
      law: laws.local,
      article: { zh: '相关规定', en: 'relevant rules' },
      note: {
        zh: '12368 热线和平台留言的答复规定',
        en: 'Rules on answering the 12368 line and messages on the portal',
      },
    },
  ],
  timeLimits: [
    {
      id: 'reply',
      side: 'court',
      label: { zh: '五个工作日内回复', en: 'The court replies within five working days' },
      value: 5,
      unit: 'workday',
      from: { zh: '提交', en: 'Submission' },
      basis: { zh: '本院规定', en: 'Rules of this court' },
      enforce: 'info',
      source: 'local',
    },
  ],
  restrictable: true,
  blocks: ['caseRef', 'contact', 'signature'],
  fields: [
    {
      name: 'transactionNo',
      label: { zh: '流水号', en: 'Transaction number' },
      control: 'text',
      required: true,
      readOnly: true,
      max: 40,
    },
    {
      name: 'judgeId',
      label: { zh: '留言对象', en: 'To whom' },
      control: 'select',
      required: true,
      hint: { zh: '从本案审判团队中选择。', en: 'Choose from the team of this case.' },
    },
    {
      name: 'messageTopic',
      label: { zh: '留言类型', en: 'Topic' },
      control: 'select',
      required: true,
      dictionary: 'MESSAGE_TOPIC',
    },
    {
      name: 'messageContent',
      label: { zh: '留言内容', en: 'Message' },
      control: 'textarea',
      required: true,
      min: 10,
      max: 1000,
    },
    {
      name: 'replyChannel',
      label: { zh: '希望回复方式', en: 'How you want the reply' },
      control: 'radio',
      required: true,
      dictionary: 'MEET_MODE',
    },
    {
      name: 'noticeAck',
      label: { zh: '知悉本留言不作为诉讼材料', en: 'I know that this message is not a paper of the suit' },
      control: 'checkbox',
      required: true,
    },
  ],
  materials: [
    { code: 'EVIDENCE', label: { zh: '附图（可选）', en: 'Pictures (optional)' }, required: 'no', pdf: true },
  ],
  courtActions: [
    {
      action: 'reply',
      byRole: { zh: '承办法官/法官助理', en: 'Judge in charge or assistant' },
      by: ['judge', 'presiding_judge', 'assistant'],
      document: { zh: '留言回复', en: 'Reply to the message' },
      result: 33,
    },
    {
      action: 'transfer',
      byRole: { zh: '书记员', en: 'Clerk' },
      by: ['clerk'],
      result: 35,
      note: { zh: '转有权处理的部门', en: 'Passed to the responsible body' },
    },
    {
      action: 'ban',
      byRole: { zh: '系统管理员', en: 'Administrator' },
      by: ['admin'],
      result: 50,
      note: { zh: '谩骂、攻击他人的，限制提交', en: 'For abuse or personal attacks' },
    },
  ],
  states: [10, 20, 21, 33, 35, 40, 41, 50],
  printed: {
    title: { zh: '留言法官记录', en: 'Message to the Judge' },
    body: [
      { heading: { zh: '留言人信息', en: 'Sender' }, source: ['contact'] },
      { heading: { zh: '留言内容', en: 'Message' }, source: ['messageTopic', 'messageContent'] },
    ],
    signature: [
      { zh: '申请人（签名、捺印或者盖章）', en: 'Applicant (signature, fingerprint or seal)' },
      { zh: '委托诉讼代理人（签名，有代理人时）', en: 'Agent (signature, if there is one)' },
    ],
    attachments: {
      zh: '附：证据材料及清单一份；身份证明一份',
      en: 'Attached: evidence and list, one set; proof of identity, one',
    },
  },
  notes: [
    {
      zh: '回复双方都可以看到；与案件有关的材料，请通过补充材料提交。',
      en: 'Replies are visible to both sides; papers for the case go in as further materials.',
    },
    {
      zh: '含有人身攻击的内容不能发送，相同内容短时间内只需发送一次。',
      en: 'Personal attacks cannot be sent; the same message need be sent only once.',
    },
  ],
});
