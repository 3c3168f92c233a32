import type { Dictionary } from './dictionary.ts';

export const evidence = {
  EVIDENCE_KIND: {
    title: { zh: '证据种类', en: 'Kind of evidence' },
    options: [
      { value: 'STATEMENT', label: { zh: '当事人的陈述', en: 'Party statement' } },
      { value: 'DOCUMENT', label: { zh: '书证', en: 'Documentary evidence' } },
      { value: 'OBJECT', label: { zh: '物证', en: 'Physical evidence' } },
      { value: 'AV', label: { zh: '视听资料', en: 'Audio-visual material' } },
      { value: 'ELECTRONIC', label: { zh: '电子数据', en: 'Electronic data' } },
      { value: 'WITNESS', label: { zh: '证人证言', en: 'Witness testimony' } },
      { value: 'APPRAISAL', label: { zh: '鉴定意见', en: 'Expert appraisal opinion' } },
      { value: 'INSPECTION', label: { zh: '勘验笔录', en: 'Inspection record' } },
    ],
  },
  EVIDENCE_FORM: {
    title: { zh: '证据形式', en: 'Form' },
    options: [
      { value: 'ORIGINAL', label: { zh: '原件/原物', en: 'Original' } },
      { value: 'COPY', label: { zh: '复印件/复制件', en: 'Copy' } },
      { value: 'ELECTRONIC_COPY', label: { zh: '电子化材料', en: 'Digitised copy' } },
    ],
  },
} satisfies Record<string, Dictionary>;
