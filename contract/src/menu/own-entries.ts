import { details, messages } from './bar-entries.ts';
import { type MenuItem, t } from './entry.ts';

/** Where one writes to the court, and what is one’s own. */
export const ownEntries: readonly MenuItem[] = [
  messages,
  {
    id: 'appointments',
    label: t('约见法官', 'See the judge'),
    path: '/apply-lawsuit/appointment_judge_apply/apply-list',
    icon: 'appointments',
    needs: 'application.read-own',
    group: 'contact',
  },
  {
    id: 'guestbook',
    label: t('给法官留言', 'Write to the judge'),
    path: '/apply-lawsuit/message_judge_apply/apply-list',
    icon: 'guestbook',
    needs: 'application.read-own',
    group: 'contact',
  },
  {
    id: 'answers',
    label: t('判后答疑', 'After judgment'),
    path: '/apply-lawsuit/answer_after_judgment_apply/apply-list',
    icon: 'answers',
    needs: 'application.read-own',
    group: 'contact',
  },
  details,
  {
    id: 'contacts',
    label: t('常用联系人', 'My contacts'),
    path: '/user/contacts',
    icon: 'contacts',
    needs: 'contact.manage-own',
    group: 'own',
  },
];
