import { ownColumns } from '../applications/index.ts';
import { filtersOf } from '../core/index.ts';

/** What a person wrote is sealed, so those columns cannot be filtered by. */
export const filters = filtersOf(ownColumns, {
  serialNumber: { zh: '编号', en: 'serial number' },
  docTitle: { zh: '文书名称', en: 'judgment' },
  questions: { zh: '问题', en: 'questions' },
  meetMode: { zh: '方式', en: 'way' },
  reply: { zh: '法院答复', en: 'answer of the court' },
});
