import type { Dictionary } from './dictionary.ts';

export const causesOfAction = {
  CAUSE_OF_ACTION_CIVIL: {
    title: { zh: '民事案由', en: 'Civil cause of action' },
    options: [
      { value: 'BODY_HEALTH', label: { zh: '生命权、身体权、健康权纠纷', en: 'Right to life, body and health' } },
      { value: 'REPUTATION', label: { zh: '名誉权纠纷', en: 'Right of reputation' } },
      { value: 'DIVORCE', label: { zh: '离婚纠纷', en: 'Divorce' } },
      { value: 'POST_DIVORCE_PROPERTY', label: { zh: '离婚后财产纠纷', en: 'Post-divorce property' } },
      { value: 'STATUTORY_SUCCESSION', label: { zh: '法定继承纠纷', en: 'Statutory succession' } },
      { value: 'OWNERSHIP', label: { zh: '所有权确认纠纷', en: 'Confirmation of ownership' } },
      { value: 'PROPERTY_SERVICE', label: { zh: '物业服务合同纠纷', en: 'Property management service contract' } },
      { value: 'SALE', label: { zh: '买卖合同纠纷', en: 'Sale contract' } },
      { value: 'HOUSING_PRESALE', label: { zh: '商品房预售合同纠纷', en: 'Commodity-housing presale contract' } },
      { value: 'FINANCIAL_LOAN', label: { zh: '金融借款合同纠纷', en: 'Financial loan contract' } },
      { value: 'PRIVATE_LENDING', label: { zh: '民间借贷纠纷', en: 'Private lending' } },
      { value: 'HOUSE_LEASE', label: { zh: '房屋租赁合同纠纷', en: 'House lease contract' } },
      { value: 'FINANCE_LEASE', label: { zh: '融资租赁合同纠纷', en: 'Finance lease contract' } },
      { value: 'CONSTRUCTION', label: { zh: '建设工程施工合同纠纷', en: 'Construction contract' } },
      { value: 'GUARANTEE', label: { zh: '保证合同纠纷', en: 'Guarantee contract' } },
      { value: 'UNJUST_ENRICHMENT', label: { zh: '不当得利纠纷', en: 'Unjust enrichment' } },
      { value: 'COPYRIGHT', label: { zh: '著作权权属、侵权纠纷', en: 'Copyright ownership/infringement' } },
      { value: 'TRADEMARK', label: { zh: '侵害商标权纠纷', en: 'Trademark infringement' } },
      { value: 'PATENT', label: { zh: '侵害发明专利权纠纷', en: 'Invention patent infringement' } },
      { value: 'LABOUR_CONTRACT', label: { zh: '劳动合同纠纷', en: 'Labour contract' } },
      { value: 'LABOUR_PAY', label: { zh: '追索劳动报酬纠纷', en: 'Recovery of labour remuneration' } },
      { value: 'EQUITY_TRANSFER', label: { zh: '股权转让纠纷', en: 'Equity transfer' } },
      { value: 'HARM_COMPANY', label: { zh: '损害公司利益责任纠纷', en: 'Liability for harm to company' } },
      { value: 'COMPANY_DISSOLUTION', label: { zh: '公司解散纠纷', en: 'Company dissolution' } },
      { value: 'SECURITIES_MISREP', label: { zh: '证券虚假陈述责任纠纷', en: 'Securities misrepresentation' } },
      { value: 'TRAFFIC_ACCIDENT', label: { zh: '机动车交通事故责任纠纷', en: 'Motor vehicle accident liability' } },
      { value: 'MEDICAL', label: { zh: '医疗损害责任纠纷', en: 'Medical damage liability' } },
      { value: 'ENVIRONMENT', label: { zh: '环境污染责任纠纷', en: 'Environmental pollution liability' } },
      { value: 'SET_ASIDE_AWARD', label: { zh: '申请撤销仲裁裁决', en: 'Set aside arbitral award' } },
      { value: 'OUTSIDER_OBJECTION', label: { zh: '案外人执行异议之诉', en: 'Outsider objection suit' } },
      { value: 'OTHER', label: { zh: '其他民事案由', en: 'Other' } },
    ],
  },
} satisfies Record<string, Dictionary>;

const english = new Map<string, string>(
  causesOfAction.CAUSE_OF_ACTION_CIVIL.options.map(({ label }) => [label.zh, label.en]),
);

/** What the cause of a case is called in English, by its Chinese name as registered; undefined for one that is not in the dictionary. */
export const englishCause = (cause: string): string | undefined => english.get(cause);
