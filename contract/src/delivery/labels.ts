import type { Text } from '../core/index.ts';
import type { ReceiptWay } from './calls/notice-calls.ts';
import type {
  AddressSource,
  Basis,
  Channel,
  DeliveryKind,
  DeliveryStage,
  DeliveryState,
  Limb,
  NoticeState,
  PaperKind,
  ReturnCause,
  Signer,
} from './model.ts';

export const channelWords: Readonly<Record<Channel, Text>> = {
  PORTAL: { zh: '平台账号', en: 'Account on the portal' },
  MOBILE: { zh: '手机短信', en: 'SMS to a mobile' },
  EMAIL: { zh: '电子邮箱', en: 'E-mail' },
  DIRECT: { zh: '直接送达', en: 'By hand' },
  LIEN: { zh: '留置送达', en: 'Left at the address' },
  POST: { zh: '法院专递', en: 'Court express post' },
  ENTRUST: { zh: '委托送达', en: 'Through another court' },
  RELAY: { zh: '转交送达', en: 'Through the unit or institution' },
  NOTICE: { zh: '公告送达', en: 'By announcement' },
};

/** How something reaches the court outside the portal. */
export const receiptWayWords: Readonly<Record<ReceiptWay, Text>> = {
  COUNTER: { zh: '窗口递交', en: 'At the counter' },
  POST: { zh: '邮寄（以交邮日为准）', en: 'By post (the day of posting counts)' },
  HEARING: { zh: '当庭提交', en: 'In court' },
  OTHER: { zh: '其他方式', en: 'In another way' },
};

export const deliveryKindWords: Readonly<Record<DeliveryKind, Text>> = {
  ordinary: { zh: '一般文书', en: 'Ordinary paper' },
  judgment: { zh: '判决、裁定', en: 'Judgment or ruling' },
  mediation: { zh: '调解书', en: 'Mediation statement' },
  summons: { zh: '传票', en: 'Summons' },
};

export const basisWords: Readonly<Record<Basis, Text>> = {
  EXPRESS: { zh: '明确同意', en: 'Expressly accepted' },
  AGREED: { zh: '事先约定或承诺', en: 'Agreed or promised beforehand' },
  PLEADING: { zh: '诉讼材料中主动提供', en: 'Offered in a pleading' },
  ACCEPTED: { zh: '接受且未反对', en: 'Accepted without objection' },
  REFUSED: { zh: '明确不同意', en: 'Expressly refused' },
  NONE: { zh: '未表态', en: 'Nothing said' },
};

export const addressSourceWords: Readonly<Record<AddressSource, Text>> = {
  FORM: { zh: '申请表', en: 'Application form' },
  PORTAL: { zh: '平台确认', en: 'Confirmed on the portal' },
  PHONE: { zh: '电话确认', en: 'Confirmed by phone' },
  PAPER: { zh: '书面确认', en: 'Confirmed on paper' },
  RECORD: { zh: '笔录', en: 'Court record' },
  CONTRACT: { zh: '合同约定', en: 'Agreed in a contract' },
  EARLIER: { zh: '一年内的其他案件', en: 'Another case within a year' },
  REGISTER: { zh: '户籍或登记住所', en: 'Registered domicile or seat' },
};

export const deliveryStageWords: Readonly<Record<DeliveryStage, Text>> = {
  FIRST: { zh: '一审', en: 'First instance' },
  SECOND: { zh: '二审', en: 'Second instance' },
  RETRIAL: { zh: '再审', en: 'Retrial' },
  ENFORCEMENT: { zh: '执行', en: 'Enforcement' },
};

export const deliveryStateWords: Readonly<Record<DeliveryState, Text>> = {
  planned: { zh: '待发送', en: 'Planned' },
  sending: { zh: '送达中', en: 'Being served' },
  announcing: { zh: '公告中', en: 'By announcement' },
  effective: { zh: '已送达', en: 'Served' },
  failed: { zh: '未送达', en: 'Not served' },
  stopped: { zh: '已终止', en: 'Stopped' },
};

export const noticeStateWords: Readonly<Record<NoticeState, Text>> = {
  PENDING: { zh: '待发送', en: 'To be sent' },
  SENT: { zh: '已发送', en: 'Sent' },
  ARRIVED: { zh: '已到达', en: 'Arrived' },
  READ: { zh: '已查阅', en: 'Read' },
  SIGNED: { zh: '已签收', en: 'Signed for' },
  PAY_REQUIRED: { zh: '待缴费', en: 'Payment due' },
  FAILED: { zh: '发送失败', en: 'Sending failed' },
  RETURNED: { zh: '退回', en: 'Came back' },
  PUBLIC: { zh: '公告中', en: 'By announcement' },
  DEEMED: { zh: '视为送达', en: 'Deemed served' },
  STOPPED: { zh: '已终止', en: 'Stopped' },
};

export const signerWords: Readonly<Record<Signer, Text>> = {
  SELF: { zh: '本人', en: 'The addressee' },
  AGENT: { zh: '诉讼代理人', en: 'Agent' },
  DELEGATE: { zh: '指定的代收人', en: 'Delegate named to receive' },
  FAMILY: { zh: '同住成年家属', en: 'Adult family member of the household' },
  WORKPLACE: { zh: '单位负责收件的人', en: 'Who receives for the organisation' },
  OPPONENT: { zh: '同案对方', en: 'Opponent in the same case' },
  OTHER: { zh: '其他人', en: 'Somebody else' },
};

export const returnCauseWords: Readonly<Record<ReturnCause, Text>> = {
  BAD_ADDRESS: { zh: '地址不详', en: 'Address not clear' },
  MOVED: { zh: '迁移新址不明', en: 'Moved' },
  REFUSED: { zh: '拒收', en: 'Refused' },
  ABSENT: { zh: '多次投递无人', en: 'Nobody there, tried several times' },
  UNKNOWN_PERSON: { zh: '查无此人', en: 'No such person' },
  CLOSED: { zh: '单位停业', en: 'Closed down' },
};

/** The article an effect rests on, as a certificate names it. */
export const limbWords: Readonly<Record<Limb, Text>> = {
  '31.1': { zh: '在线诉讼规则第 31 条第 1 款', en: 'Online Litigation Rules art. 31(1)' },
  '31.2.1': {
    zh: '在线诉讼规则第 31 条第 2 款第 1 项（回复收悉或作出诉讼行为）',
    en: 'Online Litigation Rules art. 31(2)(1): replied or acted',
  },
  '31.2.2': {
    zh: '在线诉讼规则第 31 条第 2 款第 2 项（推定）',
    en: 'Online Litigation Rules art. 31(2)(2): presumed',
  },
  P11: { zh: '法院专递规定第 11 条', en: 'Provisions on Court Express Post art. 11' },
  '87': { zh: '民事诉讼法第 87 条', en: 'Civil Procedure Law art. 87' },
  '88': { zh: '民事诉讼法第 88 条', en: 'Civil Procedure Law art. 88' },
  '89': { zh: '民事诉讼法第 89 条', en: 'Civil Procedure Law art. 89' },
  '91': { zh: '民事诉讼法第 91 条', en: 'Civil Procedure Law art. 91' },
  '94': { zh: '民事诉讼法第 94 条', en: 'Civil Procedure Law art. 94' },
  '95': { zh: '民事诉讼法第 95 条', en: 'Civil Procedure Law art. 95' },
  I131: { zh: '民诉法解释第 131 条', en: 'Interpretation art. 131' },
  I141: { zh: '民诉法解释第 141 条', en: 'Interpretation art. 141' },
};

export const paperKindWords: Readonly<Record<PaperKind, Text>> = {
  COMPLAINT_COPY: { zh: '起诉状副本', en: 'Copy of the complaint' },
  APPEAL_COPY: { zh: '上诉状副本', en: 'Copy of the appeal' },
  ADMIN_COMPLAINT_COPY: { zh: '行政起诉状副本', en: 'Copy of the administrative complaint' },
  EVIDENCE_NOTICE: { zh: '举证通知书', en: 'Notice to produce evidence' },
  RESPONSE_NOTICE: { zh: '应诉通知书', en: 'Notice to respond' },
  JUDGMENT_FIRST: { zh: '一审判决书', en: 'Judgment of first instance' },
  JUDGMENT_FINAL: { zh: '终审或生效裁判', en: 'Final judgment or ruling' },
  RULING_APPEALABLE: { zh: '可以上诉的裁定书', en: 'Ruling open to appeal' },
  RULING_PRESERVATION: { zh: '保全、先予执行裁定书', en: 'Ruling on preservation or advance enforcement' },
  RULING_OTHER: { zh: '其他裁定书', en: 'Other ruling' },
  ENFORCEMENT_RULING: { zh: '执行裁定书', en: 'Enforcement ruling' },
  MEDIATION_STATEMENT: { zh: '调解书', en: 'Mediation statement' },
  SUMMONS: { zh: '传票', en: 'Summons' },
  FEE_NOTICE: { zh: '交费通知书', en: 'Notice of fees' },
  OTHER: { zh: '其他文书', en: 'Other paper' },
};
