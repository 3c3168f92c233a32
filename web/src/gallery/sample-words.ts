import type { Words } from '../shared/i18n/index.tsx';

/** What stands in the specimens: one short and one long text of each sort. */
export const words = {
  short: { zh: '开庭时间', en: 'Time of the hearing' },
  sentence: {
    zh: '材料齐全后，三个工作日内告知结果。',
    en: 'Once the papers are complete you hear within three working days.',
  },
  long: {
    zh: '本院已收到您提交的申请和全部材料。因案件涉及多方当事人，需要核对每一方的身份和送达地址，办理时间可能比平时长；结果会以短信和站内消息告知，您不用再次提交，也不用到窗口询问。',
    en: 'The court has received your application and all papers. Because the case has many parties, whose identities and addresses for service must each be checked, it may take longer than usual. You will hear of the outcome by SMS and by message here; please neither file again nor ask at the counter.',
  },
  longName: {
    zh: '云溪市澄湖区明理路建筑装饰材料进出口贸易有限责任公司第三分公司',
    en: 'Yunxi Chenghu District Mingli Road Building and Decoration Materials Import and Export Company, Third Branch',
  },
  person: { zh: '林晓禾', en: 'Lin Xiaohe' },
  act: { zh: '撤回这份申请', en: 'Withdraw this application' },
  number: { zh: '受理编号', en: 'filing number' },
  problem: { zh: '请填写开庭时间', en: 'Enter the time of the hearing' },
  otherProblem: { zh: '请上传身份证明', en: 'Upload proof of identity' },
  courtName: { zh: '云溪市中级人民法院', en: 'Yunxi Intermediate People’s Court' },
  courtAddress: { zh: '明理路 1 号', en: '1 Mingli Road' },
  province: { zh: '溪江省', en: 'Xijiang Province' },
  city: { zh: '云溪市', en: 'Yunxi' },
  district: { zh: '澄湖区', en: 'Chenghu District' },
  file: { zh: '起诉状', en: 'statement of claim' },
  fee: { zh: '不超过 1 万元的部分，每件', en: 'The part up to 10 000 yuan, each case' },
  feeRest: { zh: '超过 1 万元的部分，按 2.5%', en: 'The part above, at 2.5%' },
  phone: { zh: '请打 {phone}，工作日有人接听。', en: 'Please call {phone}; answered on working days.' },
  daysLeft: { zh: '离截止还有', en: 'Until the last day' },
  days: { zh: '天', en: 'days' },
  first: { zh: '选择案件', en: 'Choose the case' },
  second: { zh: '填写申请', en: 'Fill in' },
  third: { zh: '提交', en: 'Hand in' },
} as const satisfies Words;
