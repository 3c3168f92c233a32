import type { Dictionary } from './dictionary.ts';

export const property = {
  PRESERVATION_MEASURE: {
    title: { zh: '保全措施', en: 'Measure' },
    options: [
      { value: 'SEAL', label: { zh: '查封', en: 'Seal' } },
      { value: 'DETAIN', label: { zh: '扣押', en: 'Detain' } },
      { value: 'FREEZE', label: { zh: '冻结', en: 'Freeze' } },
      { value: 'INJUNCTION', label: { zh: '责令或者禁止作出一定行为', en: 'Order or prohibit conduct' } },
      {
        value: 'RECORD',
        label: { zh: '录音录像、复制、勘验等（证据保全）', en: 'Recording, copying, inspection (for evidence)' },
      },
      { value: 'OTHER', label: { zh: '法律规定的其他方法', en: 'Other lawful method' } },
    ],
  },
  PROPERTY_KIND: {
    title: { zh: '财产类型', en: 'Kind of property' },
    options: [
      { value: 'BANK', label: { zh: '银行存款', en: 'Bank deposit' } },
      { value: 'INTERNET_FUND', label: { zh: '网络支付账户', en: 'Online payment account' } },
      { value: 'REAL_ESTATE', label: { zh: '不动产', en: 'Real property' } },
      { value: 'VEHICLE', label: { zh: '机动车', en: 'Vehicle' } },
      { value: 'EQUITY', label: { zh: '股权/投资权益', en: 'Equity' } },
      { value: 'SECURITIES', label: { zh: '股票、债券、基金份额', en: 'Securities' } },
      { value: 'RECEIVABLE', label: { zh: '到期债权', en: 'Due receivable' } },
      { value: 'IP', label: { zh: '知识产权', en: 'Intellectual property' } },
      { value: 'EQUIPMENT', label: { zh: '机器设备/存货', en: 'Equipment or stock' } },
      { value: 'VESSEL_AIRCRAFT', label: { zh: '船舶、航空器', en: 'Vessel or aircraft' } },
      { value: 'OTHER', label: { zh: '其他', en: 'Other' } },
    ],
  },
} satisfies Record<string, Dictionary>;
