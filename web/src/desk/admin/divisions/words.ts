import type { Words } from '../../../shared/i18n/index.tsx';

export const words = {
  title: { zh: '部门', en: 'Divisions' },
  staff: { zh: '人员', en: 'People' },
  none: { zh: '还没有部门', en: 'No divisions yet' },
  id: { zh: '编号', en: 'Id' },
  idHint: {
    zh: '字母、数字或短横，最多 20 个；添加后不能改',
    en: 'Letters, figures or dashes, 20 at most; it cannot be changed later',
  },
  wrongId: {
    zh: '编号只能用字母、数字和短横，最多 20 个',
    en: 'An id has letters, figures and dashes only, 20 at most',
  },
  takenId: { zh: '编号 {id} 已经是“{name}”，请换一个', en: 'The id {id} is that of “{name}”; choose another' },
  name: { zh: '名称', en: 'Name' },
  duties: { zh: '职责', en: 'Duties' },
  phone: { zh: '电话', en: 'Phone' },
  position: { zh: '顺序', en: 'Order' },
  positionHint: { zh: '1 到 999，小的在前', en: '1 to 999, small ones first' },
  wrongPosition: { zh: '顺序填 1 到 999 的整数', en: 'Order: a whole number from 1 to 999' },
  comma: { zh: '、', en: ', ' },
  tasks: { zh: '办理什么', en: 'What it does' },
  tasksHint: {
    zh: '申请和新案按此分到部门；几个部门都有的，分到顺序在前的',
    en: 'Applications and new cases go by it; of several divisions the first in order has them',
  },
  people: { zh: '人数', en: 'People' },
  acts: { zh: '操作', en: 'Acts' },
  add: { zh: '添加部门', en: 'Add a division' },
  change: { zh: '修改', en: 'Change' },
  changeOf: { zh: '修改{name}', en: 'Change {name}' },
  changeTitle: { zh: '修改部门', en: 'Change a division' },
  effect: {
    zh: '名称和电话当事人看得到；保存后各处立即按新的显示。',
    en: 'Parties read the name and the phone; what is saved shows everywhere at once.',
  },
  save: { zh: '保存', en: 'Save' },
} as const satisfies Words;
