import type { Dictionary } from './dictionary.ts';

export const communication = {
  ANSWER_TOPIC: {
    title: { zh: '答疑内容', en: 'Topic of questions' },
    options: [
      { value: 'FACT', label: { zh: '事实认定', en: 'Findings of fact' } },
      { value: 'EVIDENCE', label: { zh: '证据采信', en: 'Evidence' } },
      { value: 'LAW', label: { zh: '法律适用', en: 'Application of law' } },
      { value: 'REASON', label: { zh: '裁判理由', en: 'Reasons' } },
      { value: 'PROCEDURE', label: { zh: '审判程序', en: 'Procedure' } },
      { value: 'MAIN_TEXT', label: { zh: '判决主文含义与履行', en: 'Meaning of the order and how to perform it' } },
      { value: 'FEE', label: { zh: '诉讼费用负担', en: 'Who bears the costs' } },
      { value: 'REMEDY', label: { zh: '上诉、再审等救济途径', en: 'Appeal, retrial and other remedies' } },
    ],
  },
  MEET_MODE: {
    title: { zh: '方式', en: 'Mode' },
    options: [
      { value: 'ONSITE', label: { zh: '到院现场', en: 'At the court' } },
      { value: 'VIDEO', label: { zh: '视频', en: 'Video' } },
      { value: 'PHONE', label: { zh: '电话', en: 'Phone' } },
      { value: 'WRITTEN', label: { zh: '书面（平台留言）', en: 'In writing (message on the portal)' } },
    ],
  },
  TIME_SLOT: {
    title: { zh: '时段', en: 'Time of day' },
    options: [
      { value: 'AM1', label: { zh: '09:00–10:00', en: '09:00–10:00' } },
      { value: 'AM2', label: { zh: '10:00–11:30', en: '10:00–11:30' } },
      { value: 'PM1', label: { zh: '14:30–15:30', en: '14:30–15:30' } },
      { value: 'PM2', label: { zh: '15:30–17:00', en: '15:30–17:00' } },
    ],
  },
  APPOINT_REASON: {
    title: { zh: '约见事由', en: 'Reason for meeting' },
    options: [
      { value: 'PROGRESS', label: { zh: '了解案件进展', en: 'Progress of the case' } },
      { value: 'SUBMIT', label: { zh: '提交/核对材料原件', en: 'Submit or check originals' } },
      { value: 'MEDIATE', label: { zh: '沟通调解和解', en: 'Mediation or settlement' } },
      { value: 'PROCEDURE', label: { zh: '程序性问题沟通', en: 'Procedural matter' } },
      { value: 'JUDGMENT', label: { zh: '领取或了解裁判文书', en: 'Collect or understand the judgment' } },
      { value: 'ENFORCEMENT', label: { zh: '执行线索与进展', en: 'Enforcement' } },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  MESSAGE_TOPIC: {
    title: { zh: '留言类型', en: 'Message topic' },
    options: [
      { value: 'PROGRESS', label: { zh: '案件进展', en: 'Progress' } },
      { value: 'MATERIAL', label: { zh: '材料补充', en: 'Materials' } },
      { value: 'CONTACT', label: { zh: '联系方式变更', en: 'Contact change' } },
      { value: 'HEARING', label: { zh: '开庭事宜', en: 'Hearing' } },
      { value: 'SERVICE', label: { zh: '送达事宜', en: 'Service' } },
      { value: 'ENFORCEMENT', label: { zh: '执行事宜', en: 'Enforcement' } },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  URGE_MATTER: {
    title: { zh: '催办事项', en: 'Matter urged' },
    options: [
      { value: 'FILING', label: { zh: '立案材料提交后逾期未答复', en: 'No answer to a filing in time' } },
      { value: 'SCHEDULE', label: { zh: '长期未排期开庭', en: 'No hearing scheduled for long' } },
      { value: 'TRIAL_LIMIT', label: { zh: '临近或超过审理期限未结案', en: 'Near or past the trial limit' } },
      { value: 'SERVICE', label: { zh: '裁判文书未送达', en: 'Judgment not served' } },
      { value: 'PRESERVATION', label: { zh: '保全申请未处理', en: 'Preservation application not handled' } },
      { value: 'TRANSFER', label: { zh: '上诉卷宗未移送', en: 'Appeal file not passed on' } },
      {
        value: 'ENFORCEMENT',
        label: { zh: '执行案件无进展（超六个月）', en: 'Enforcement without progress (over six months)' },
      },
      { value: 'REFUND', label: { zh: '诉讼费未退', en: 'Court fee not refunded' } },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  ARCHIVE_SCOPE: {
    title: { zh: '查阅范围（限正卷）', en: 'Scope (main file only)' },
    options: [
      { value: 'PLEADING', label: { zh: '起诉状、答辩状等诉辩材料', en: 'Pleadings' } },
      { value: 'EVIDENCE', label: { zh: '证据材料', en: 'Evidence' } },
      { value: 'TRANSCRIPT', label: { zh: '庭审笔录、调查询问笔录', en: 'Transcripts' } },
      { value: 'RULING', label: { zh: '裁判文书', en: 'Judgments and rulings' } },
      { value: 'SERVICE', label: { zh: '送达材料', en: 'Service records' } },
      { value: 'AV', label: { zh: '庭审录音录像', en: 'Hearing recordings' } },
      { value: 'ENFORCEMENT', label: { zh: '执行卷正卷', en: 'Enforcement file' } },
    ],
  },
  READ_PURPOSE: {
    title: { zh: '阅卷目的', en: 'Purpose' },
    options: [
      { value: 'HEARING', label: { zh: '准备庭审', en: 'Prepare for the hearing' } },
      { value: 'APPEAL', label: { zh: '上诉', en: 'Appeal' } },
      { value: 'RETRIAL', label: { zh: '申请再审', en: 'Retrial' } },
      { value: 'ENFORCEMENT', label: { zh: '执行', en: 'Enforcement' } },
      { value: 'SUPERVISION', label: { zh: '申请检察监督', en: 'Supervision by the procuratorate' } },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  READ_MODE: {
    title: { zh: '阅卷方式', en: 'Mode' },
    options: [
      { value: 'ONLINE', label: { zh: '在线阅看', en: 'Read online' } },
      { value: 'DOWNLOAD', label: { zh: '下载带水印副本', en: 'Download a copy with watermark' } },
      { value: 'ONSITE', label: { zh: '到院阅卷', en: 'Read at the court' } },
    ],
  },
  FILE_STATE: {
    title: { zh: '卷宗状态', en: 'State of the file' },
    options: [
      { value: 'IN_TRIAL', label: { zh: '在办案件', en: 'Pending' } },
      { value: 'ARCHIVED', label: { zh: '已归档案件', en: 'Archived' } },
    ],
  },
  PETITION_KIND: {
    title: { zh: '信访事项类型', en: 'Kind of petition' },
    options: [
      { value: 'PROCEDURE', label: { zh: '反映审判执行程序问题', en: 'Procedure of trial or enforcement' } },
      { value: 'UNSATISFIED', label: { zh: '不服生效裁判', en: 'Disagreement with an effective decision' } },
      { value: 'ENFORCEMENT', label: { zh: '反映执行问题', en: 'Enforcement' } },
      { value: 'CONDUCT', label: { zh: '反映工作作风', en: 'Conduct of staff' } },
      {
        value: 'DISCIPLINE',
        label: { zh: '检举违纪违法（转纪检监察）', en: 'Report of misconduct (passed to the supervisory body)' },
      },
      { value: 'SUGGEST', label: { zh: '意见建议', en: 'Suggestions' } },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
  REMEDY_TRIED: {
    title: { zh: '已经过的法定程序', en: 'Remedies already used' },
    options: [
      { value: 'NONE', label: { zh: '尚未', en: 'None yet' } },
      { value: 'APPEAL', label: { zh: '上诉', en: 'Appeal' } },
      { value: 'RETRIAL', label: { zh: '申请再审', en: 'Retrial' } },
      { value: 'PROCURATE', label: { zh: '申请检察监督', en: 'Supervision by the procuratorate' } },
      { value: 'ENFORCE_OBJECTION', label: { zh: '执行异议/复议', en: 'Enforcement objection or review' } },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
} satisfies Record<string, Dictionary>;
