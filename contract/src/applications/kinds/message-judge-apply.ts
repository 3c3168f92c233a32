import { ask, text } from '../definition/ask.ts';
import { bodies, body, courtAction } from '../definition/blocks/standing-actions.ts';
import { stagesBetween } from '../definition/blocks/standing-filing.ts';
import { defineKind } from '../definition/define-kind.ts';
import { cite, courtLimit, laws, rulesOfThisCourt } from '../definition/law.ts';
import { paper, under } from '../definition/papers.ts';
import { communication } from '../dictionaries/communication.ts';
import { recusal } from '../dictionaries/recusal.ts';

export const messageJudgeApply = defineKind({
  key: 'message_judge_apply',
  order: 4,
  title: text('留言法官', 'Message to the judge'),
  plain: text('给承办法官留言，问进展、说事情', 'Leave a message for the judge about progress or practical matters'),
  short: text('留言法官', 'Message'),
  category: 'COMMUNICATION',
  synonyms: '给法官留言、联系法官、问案子进展、法官电话打不通、留言、给法官带话、法官不接电话、法官电话',
  stagesRefused: [],
  caseKinds: ['CIVIL', 'ADMIN', 'CRIMINAL', 'ENFORCEMENT'],
  stagesAllowed: stagesBetween('FILED', 'CLOSED'),
  preconditions: [
    text(
      '留言限程序性、事务性内容；不能代替举证、送达和上诉',
      'Messages are for procedure and practical matters; they do not replace evidence, service or appeal',
    ),
  ],
  legalBasis: [
    cite(laws.judges, text('第46条第(八)项', 'Art. 46(8)'), {
      zh: '违反规定会见的给予处分；留言是规范的沟通渠道',
      en: 'Irregular meetings are disciplined; messages are the proper channel',
    }),
    cite(laws.local, text('相关规定', 'relevant rules'), {
      zh: '12368 热线和平台留言的答复规定',
      en: 'Rules on answering the 12368 line and messages on the portal',
    }),
  ],
  timeLimits: [
    courtLimit('reply', '五个工作日内回复', 'The court replies within five working days', {
      due: { from: 'submission' },
      untilAnswer: true,
      length: [5, 'workday'],
      from: text('提交', 'Submission'),
      ...rulesOfThisCourt,
    }),
  ],
  restrictable: true,
  // The judges to choose from are named with their positions.
  dictionaries: { ...communication, ...recusal },
  blocks: ['caseRef', 'contact', 'signature'],
  fields: [
    ask.text('transactionNo', '流水号', 'Transaction number', { readOnly: true, max: 40 }),
    ask.selectOfCase('judgeId', '留言对象', 'To whom', {
      hint: text('从本案审判团队中选择。', 'Choose from the team of this case.'),
    }),
    ask.select('messageTopic', '留言类型', 'Topic', 'MESSAGE_TOPIC'),
    ask.textarea('messageContent', '留言内容', 'Message', { min: 10, max: 1000 }),
    ask.radio('replyChannel', '希望回复方式', 'How you want the reply', 'MEET_MODE'),
    ask.checkbox('noticeAck', '知悉本留言不作为诉讼材料', 'I know that this message is not a paper of the suit'),
  ],
  standingMaterials: [],
  materials: [paper('EVIDENCE', '附图（可选）', 'Pictures (optional)', { required: 'no' })],
  intake: [],
  courtActions: [
    courtAction(
      'reply',
      body('承办法官/法官助理', 'Judge in charge or assistant', 'judge', 'presiding_judge', 'assistant'),
      { document: text('留言回复', 'Reply to the message') },
    ),
    courtAction('transfer', bodies.clerk, { note: text('转有权处理的部门', 'Passed to the responsible body') }),
    courtAction('ban', body('系统管理员', 'Administrator', 'admin'), {
      note: text('谩骂、攻击他人的，限制提交', 'For abuse or personal attacks'),
    }),
  ],
  states: [10, 20, 21, 33, 35, 40, 41, 50],
  printed: {
    title: text('留言法官记录', 'Message to the Judge'),
    body: [under('留言人信息', 'Sender', 'contact'), under('留言内容', 'Message', 'messageTopic', 'messageContent')],
  },
  notes: [
    text(
      '回复双方都可以看到；与案件有关的材料，请通过补充材料提交。',
      'Replies are visible to both sides; papers for the case go in as further materials.',
    ),
    text(
      '含有人身攻击的内容不能发送，相同内容短时间内只需发送一次。',
      'Personal attacks cannot be sent; the same message need be sent only once.',
    ),
  ],
});
