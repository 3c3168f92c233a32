import { codeColumn, daysColumn, filtersOf, textColumn } from '../../core/index.ts';
import { stateCodes } from '../lifecycle/states.ts';

/** The columns of the list that one can filter by; lists of one kind have more. */
export const ownColumns = {
  type: codeColumn({ zh: '申请类型代码', en: 'kind of application' }),
  title: textColumn({ zh: '申请名称', en: 'name of the application' }),
  number: textColumn({ zh: '受理编号', en: 'reference number' }),
  state: codeColumn({ zh: '状态', en: 'state' }, stateCodes.map(String)),
  caseNo: textColumn({ zh: '案号', en: 'case number' }),
  caseCause: textColumn({ zh: '案由', en: 'cause of action' }),
  createdAt: daysColumn({ zh: '新建日期', en: 'day it was begun' }),
  savedAt: daysColumn({ zh: '保存日期', en: 'day it was saved' }),
  submittedAt: daysColumn({ zh: '提交日期', en: 'day it was handed in' }),
  dueDay: daysColumn({ zh: '到期日', en: 'due day' }),
};
export const filters = filtersOf(ownColumns);
