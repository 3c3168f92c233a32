/** Roles of the portal and of the court (readings, Identity; G067). */
export const portalRoles = ['party', 'agent', 'lawyer'] as const;
export const staffRoles = ['filing_clerk', 'clerk', 'judge', 'cashier', 'editor', 'admin'] as const;
export const roles = [...portalRoles, ...staffRoles] as const;
export type PortalRole = (typeof portalRoles)[number];
export type StaffRole = (typeof staffRoles)[number];
export type Role = (typeof roles)[number];

/**
 * The one permission table: what a role may do at all. Which rows it may do it to is decided on the server, per row.
 * An administrator sees no content of cases and signs for nobody (procedure.md §10).
 */
export const permissions = {
  'account.manage-own': roles,
  /** Whoever loses one gets it taken away by two administrators: there are such for members of the court alone (decision 038). */
  'account.second-factor': staffRoles,
  'application.file': portalRoles,
  'application.read-own': portalRoles,
  'case.read-own': portalRoles,
  /** Cases kept at the desk: which of them is decided by the row (decision 035). */
  'case.read-desk': ['filing_clerk', 'clerk', 'judge'],
  'case.register': ['filing_clerk'],
  'case.keep': ['filing_clerk', 'clerk', 'judge'],
  'calendar.read-own': portalRoles,
  'contact.manage-own': portalRoles,
  'archive.read': portalRoles,
  'archive.open': ['clerk', 'judge'],
  'appointment.schedule': ['clerk', 'judge'],
  'mail.read-own': portalRoles,
  'mail.send-own': portalRoles,
  /** The mail room serves the whole court; of a case it shows the number and no more (service.md §14). */
  'mail.register': ['filing_clerk', 'clerk'],
  'file.put': roles,
  'file.read': roles,
  'message.read-own': roles,
  'document.read': roles,
  /** Service of papers (service.md §14). */
  'delivery.read-own': portalRoles,
  'delivery.sign-own': portalRoles,
  'address.manage-own': portalRoles,
  'delivery.serve': ['clerk', 'filing_clerk'],
  'delivery.decide': ['judge'],
  'delivery.read-case': ['clerk', 'judge', 'filing_clerk'],
  /** Bills and money (money.md §7.1); an administrator sees no bill. */
  'bill.read-own': portalRoles,
  'bill.pay': portalRoles,
  'bill.issue': ['filing_clerk', 'clerk'],
  'bill.approve': ['judge'],
  /** That a fee payable later can be collected: whoever handles the case. */
  'bill.make-due': ['clerk', 'judge'],
  'bill.read-desk': ['filing_clerk', 'clerk', 'judge'],
  /** What becomes of a bill that is overdue: in one's own case. */
  'bill.decide': ['judge'],
  /** The court's money: what came, statements, days, refunds; of a case the number and no more. */
  'money.desk': ['cashier'],
  /** Of a large refund a second person: another cashier, or the president. */
  'money.confirm': ['cashier', 'judge'],
  /** Turn a posting back: a cashier proposes, the president decides. */
  'money.correct': ['cashier', 'judge'],
  /** A form by its reference number: one's own, or what the court may see. */
  'application.read-form': [...portalRoles, 'filing_clerk', 'clerk', 'judge', 'cashier'],
  'desk.queue': ['filing_clerk', 'clerk', 'judge', 'cashier'],
  'desk.review': ['filing_clerk', 'clerk', 'judge', 'cashier'],
  /** With the ID card on the table. */
  'identity.confirm': ['filing_clerk'],
  'feedback.read': ['admin', 'editor'],
  'client-log.read': ['admin'],
  /** Bans hold no content of cases: account, kind, reason, last day (procedure.md §10, §11). */
  'ban.read': ['filing_clerk', 'clerk', 'judge', 'admin'],
  'ban.decide': ['admin'],
  /** Who works at the court, where and as what; no content of cases. */
  'staff.manage': ['admin'],
  /** One’s own absences; a head of division those of it, an administrator all (decided per row). */
  'absence.keep': ['filing_clerk', 'clerk', 'judge', 'cashier', 'editor', 'admin'],
  /** Of what two people decide about people the second: another administrator, or of the judges the president. */
  'staff.approve': ['admin', 'judge'],
  /** What the court sets by itself: proposed by an administrator, approved by another or by the president. */
  'setting.read': ['admin', 'judge'],
  'setting.propose': ['admin'],
  /** What other systems bring in: counts, ids and columns, no content of cases. */
  'exchange.manage': ['admin'],
  /** The filing counter speaks with whoever runs the case system (court-connection.md §8). */
  'exchange.read': ['filing_clerk', 'admin'],
  /** Which other systems of the court may call, and what they may do. */
  'machine.manage': ['admin'],
  /** How the court is doing: of the judges the president and heads of division, no others. */
  'report.read': ['judge'],
  'audit.verify': ['admin'],
  'job.manage': ['admin'],
  'health.read': ['admin'],
  /** Ids and states of events, nothing of what they are about (service.md §14). */
  'webhook.manage': ['admin'],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof permissions;

export function hasPermission(held: readonly Role[], permission: Permission): boolean {
  const allowed: readonly Role[] = permissions[permission];
  return held.some((role) => allowed.includes(role));
}

export const isStaff = (held: readonly Role[]): boolean =>
  held.some((r) => (staffRoles as readonly Role[]).includes(r));
