import type { Words } from '../../shared/i18n/index.tsx';

export const words = {
  approvals: { zh: '待我审批', en: 'Waiting for my approval' },
  approvalsNone: { zh: '没有等您审批的，都批完了。', en: 'Nothing waits for your approval. ' },
  toQueue: { zh: '去待办', en: 'To the queue' },
  by: { zh: '{name} 报批，{at}', en: 'proposed by {name}, {at}' },
} satisfies Words;
