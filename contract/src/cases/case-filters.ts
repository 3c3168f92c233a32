import { codeColumn, daysColumn, filtersOf, textColumn } from '../core/index.ts';

/** The columns of the list that one can filter by. Codes are those of the court's case system, of which not all need be known here. */
export const filters = filtersOf({
  caseNo: textColumn({ zh: '案号', en: 'case number' }),
  cause: textColumn({ zh: '案由', en: 'cause of action' }),
  courtId: codeColumn({ zh: '法院代码', en: 'court id' }),
  courtName: textColumn({ zh: '法院', en: 'court' }),
  procedure: codeColumn({ zh: '审理程序', en: 'procedure' }),
  stage: codeColumn({ zh: '案件阶段', en: 'stage' }),
  divisionId: codeColumn({ zh: '部门代码', en: 'division id' }),
  division: textColumn({ zh: '承办部门', en: 'division' }),
  filedOn: daysColumn({ zh: '立案日期', en: 'day of filing' }),
  myRole: codeColumn({ zh: '我的诉讼地位', en: 'my role' }),
  actingFor: textColumn({ zh: '被代理人', en: 'whom I act for' }),
  judge: textColumn({ zh: '承办法官', en: 'judge' }),
  clerk: textColumn({ zh: '书记员', en: 'clerk' }),
});
