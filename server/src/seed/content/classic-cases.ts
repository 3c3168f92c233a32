import type { CourtDay, Text } from '@sufu/contract/core';
import type { ContentDraft } from '../../modules/content/index.ts';
import { classicCaseId } from './ids.ts';

const source: Text = { zh: '审判管理办公室（研究室）', en: 'Case management office (research)' };
const t = (zh: string, en: string): Text => ({ zh, en });

type Told = {
  readonly channelId: string;
  readonly title: Text;
  readonly summary: Text;
  readonly facts: Text;
  readonly holding: Text;
  readonly meaning: Text;
  readonly tags: readonly Text[];
  readonly days: number;
};

const classicCases: readonly Told[] = [
  {
    channelId: 'jdal-civil',
    title: t('转账不等于借款', 'A transfer is not yet a loan'),
    summary: t(
      '只有转账凭证，说不清为什么转，主张借贷得不到支持。',
      'A transfer slip alone, without the reason for it, does not prove a loan.',
    ),
    facts: t(
      '甲分三次向乙转账共 60 万元，后来起诉要求乙还款，说这是借款。乙不认可，拿出两人合伙开店的聊天记录、出资明细和分红记录，说这笔钱是甲的投资。甲没有借条，也没有催款、付利息的记录。',
      'A moved 600,000 yuan to B in three transfers and later sued for repayment of a loan. B showed chats, contributions and shares of profit from a shop they ran together and said the money was A’s investment. A had no note of debt, and no record of interest or reminders.',
    ),
    holding: t(
      '法院认为，转账凭证只能证明钱交付了。对方举证说明另有原因后，主张借款的一方应当继续举证，证明双方有借款的合意。甲没有做到，判决驳回他的诉讼请求。甲可以另行就合伙关系主张权利。',
      'A transfer slip shows that money changed hands. Once the other side has shown another reason, who claims a loan must go on to prove that both agreed on one. A did not, and the claim was dismissed; A may claim from the partnership instead.',
    ),
    meaning: t(
      '借钱给人，要留下能说明“为什么转”的证据：借条、写明用途的转账附言、催款和付息的记录。只有转账单，一旦对方说是投资、货款或者赠与，举证的担子就又回到自己身上。',
      'When you lend, keep what says why the money moved: a note of debt, a stated purpose, reminders, interest paid. With a transfer slip alone, the burden comes back to you as soon as the other side names another reason.',
    ),
    tags: [t('民间借贷', 'Private loan'), t('举证责任', 'Burden of proof')],
    days: -18,
  },
  {
    channelId: 'jdal-property',
    title: t('仿包装的零件店', 'The shop with look-alike parts'),
    summary: t(
      '说自己“进货合法”，要同时证明不知情和货从哪里来。',
      'Who pleads a lawful source must prove both good faith and where the goods came from.',
    ),
    facts: t(
      '溪江一家零件店出售的轴承，用了与一家知名机床厂商近似的标识和包装。厂商起诉。店主说货是从批发商那里正常进的，自己不知道是仿冒，并拿出几张没有盖章的送货单。',
      'A parts shop sold bearings whose mark and packing looked like those of a known machine maker. The maker sued. The owner said the goods came from a wholesaler, that he did not know, and showed a few unstamped delivery notes.',
    ),
    holding: t(
      '法院查明，店主经营同类零件多年，知道该品牌实行授权销售，却没有核验授权；送货单也不能确定供货人。判决停止侵权，并按销售额和合理许可费酌定赔偿数额。',
      'The owner had dealt in such parts for years and knew that the brand is sold under licence, yet asked for none; the notes named no certain supplier. The court ordered the sale to stop and set damages by turnover and a fair licence fee.',
    ),
    meaning: t(
      '销售者想以“合法来源”免除赔偿，要同时证明两件事：自己确实不知情并尽到了合理注意，以及货物来自一个说得清的供货人。进货时查授权、留合同和发票，是最省事的保护。',
      'To be free of damages, a seller must prove two things: that he did not know and took reasonable care, and a supplier who can be named. Checking the licence and keeping contract and invoice is the simplest protection.',
    ),
    tags: [t('商标', 'Trade mark'), t('合法来源', 'Lawful source')],
    days: -26,
  },
  {
    channelId: 'jdal-admin',
    title: t('征收补偿该不该看成新旧', 'Should compensation count the age of the house?'),
    summary: t(
      '老屋被征收只按折旧计价，补偿决定被撤销重作。',
      'An old house was valued by wear alone; the decision was set aside.',
    ),
    facts: t(
      '村民的老屋被列入征收范围。县里的补偿决定只按房屋成新率折旧计价，没有考虑周边房屋的市场价格，评估报告也没有送给被征收人，没有告知可以申请复核。村民不服，提起行政诉讼。',
      'A villager’s old house was to be expropriated. The decision valued it by wear alone, left market prices nearby aside, and the report was never given to the owner, who was not told that it can be reviewed. The villager sued.',
    ),
    holding: t(
      '法院审查了评估程序和重置价依据，认为补偿没有反映被征收房屋的合理市场价值，评估报告没有依法送达，剥夺了申请复核的机会。判决撤销补偿决定，责令限期重新作出。',
      'Having reviewed the valuation and its basis, the court found that the compensation did not reflect a fair market value, and that the report had not been served, which took away the review. The decision was set aside, a new one ordered.',
    ),
    meaning: t(
      '征收补偿要让被征收人住得起、不吃亏。程序不是走过场：评估报告要送到手里，复核的权利要讲清楚。少了这一步，即使数额看起来差不多，决定也站不住。',
      'Compensation must leave the owner able to live as before. Procedure is no formality: the report must reach the owner, and the right to review must be explained. Without it the decision does not stand.',
    ),
    tags: [t('行政征收', 'Expropriation'), t('补偿', 'Compensation')],
    days: -40,
  },
  {
    channelId: 'jdal-civil',
    title: t('雨夜的非机动车', 'A bicycle in the rain'),
    summary: t(
      '双方都有过错，保险先赔，余下的按责任比例分担。',
      'Both were at fault: insurance pays first, the rest is shared.',
    ),
    facts: t(
      '雨夜，电动自行车在没有路灯的路段与一辆货车相撞，骑车人受伤住院。交警认定货车未减速让行负主要责任，骑车人没有开灯、逆行，负次要责任。双方对误工费、护理费怎么算各执一词。',
      'On a rainy night an electric bicycle and a lorry collided on an unlit road; the rider was hurt. The police found the lorry mainly responsible for not slowing down, and the rider partly, for riding without light on the wrong side. They disagreed about lost income and care.',
    ),
    holding: t(
      '法院判决先由交强险在限额内赔偿，不足部分由货车一方承担七成、骑车人自担三成。误工费按事故前收入和医嘱休息时间计算，护理费按实际需要支持，没有依据的营养费不予支持。',
      'Compulsory insurance pays first up to its limit; of the rest the lorry bears seventy per cent, the rider thirty. Lost income was reckoned by earlier earnings and the doctor’s order, care by need; an unproven claim for nutrition was refused.',
    ),
    meaning: t(
      '分担责任看的是过错大小和谁带来的危险更大。受伤后要保留病历、医嘱、收入证明和护理支出的凭据；骑行人守规矩，既是保护自己，也关系到能拿到多少赔偿。',
      'Shares follow fault and who brought the greater danger. Keep medical records, the doctor’s orders, proof of income and of care; keeping to the rules protects you and what you can recover.',
    ),
    tags: [t('交通事故', 'Traffic accident'), t('责任比例', 'Shared fault')],
    days: -55,
  },
  {
    channelId: 'jdal-labour',
    title: t('“自愿”加班的边界', 'The limits of “voluntary” overtime'),
    summary: t(
      '排班表和考勤说明是单位安排的加班，差额要补。',
      'Rosters and time records showed that overtime was ordered; it had to be paid.',
    ),
    facts: t(
      '员工离职后要求单位支付两年的加班费。单位说员工手册写明加班须审批，员工没有提交过审批单，留下来都是“自愿”。员工拿出每周的排班表、系统考勤和工作群里的任务通知。',
      'After leaving, an employee claimed two years of overtime. The company said its handbook asks for approval, none was requested, and staying on was “voluntary”. The employee showed weekly rosters, time records and tasks sent in the work chat.',
    ),
    holding: t(
      '法院认为，排班表安排的工时已经超过标准工时，任务通知要求当晚完成，足以认定是单位安排的加班。没有审批单是单位管理的问题，不能据此推定员工自愿放弃。判决支付加班工资差额。',
      'The rosters themselves went beyond standard hours and tasks were due the same night: that is ordered overtime. Missing approval forms are a matter of management and do not show that the employee gave up pay. The difference was awarded.',
    ),
    meaning: t(
      '考勤由单位掌握，管理责任也在单位，不能以“自愿”两个字免责。劳动者平时留意保存排班、考勤截图和工作通知；单位应当按时核对工时，及时安排补休或者支付加班工资。',
      'Who keeps the time records answers for them; the word “voluntary” frees nobody. Employees should keep rosters, records and messages; companies should check hours in time and give leave or pay.',
    ),
    tags: [t('劳动', 'Labour'), t('加班费', 'Overtime')],
    days: -70,
  },
  {
    channelId: 'jdal-environment',
    title: t('养殖场与小溪', 'The farm and the stream'),
    summary: t(
      '环境公益诉讼重在修复，调解协议先公告再生效。',
      'Environmental suits aim at repair; a settlement is announced before it binds.',
    ),
    facts: t(
      '一家养殖场长期把没有处理的废水排进村边的小溪，下游的水变黑发臭。行政处罚后仍未治理，检察机关提起环境民事公益诉讼，要求停止排放、修复河道并承担费用。',
      'A farm let untreated waste water into a village stream for years; the water downstream turned black. Fines changed nothing, and the procuratorate sued in the public interest for an end to it, repair of the stream and the costs.',
    ),
    holding: t(
      '诉讼中养殖场愿意整改。法院主持调解：三个月内建成处理设施，按专家方案清淤补植，支付应急监测费用。协议公告三十日，没有人提出异议，经审查不损害社会公共利益，法院出具调解书。',
      'The farm was ready to mend its ways. In mediation it agreed to build a treatment plant within three months, to dredge and replant by the experts’ plan and to pay for monitoring. Announced for thirty days without objection and found not to harm the public, it was confirmed.',
    ),
    meaning: t(
      '环境案件的目的不是罚完了事，而是让河水重新变清。公益诉讼可以调解，但不能拿公共利益做交易，所以协议要公告、要审查，履行情况也要有人监督。',
      'The point is not to fine and be done, but to make the water clear again. Public-interest suits may be settled, yet never at the public’s cost: hence the announcement, the review and the supervision.',
    ),
    tags: [t('环境资源', 'Environment'), t('公益诉讼', 'Public interest')],
    days: -90,
  },
];

const written = ({ facts, holding, meaning }: Told): Text => ({
  zh: `## 发生了什么\n\n${facts.zh}\n\n## 法院怎样判\n\n${holding.zh}\n\n## 对您有什么用\n\n${meaning.zh}`,
  en: `## What happened\n\n${facts.en}\n\n## What the court decided\n\n${holding.en}\n\n## What it means for you\n\n${meaning.en}`,
});

/** Six classic cases, made up, people and firms too. */
export const classicCasesOn = (on: (days: number) => CourtDay): readonly ContentDraft[] =>
  classicCases.map((each, i) => ({
    id: classicCaseId(i + 1),
    channelId: each.channelId,
    title: each.title,
    summary: each.summary,
    body: written(each),
    source,
    tags: each.tags,
    publishedOn: on(each.days),
  }));
