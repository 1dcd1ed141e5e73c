import { maskRights } from '../policy/rights';
import type { NewRole } from './createUser';

/** The administrator's role: every screen. */
export const administratorRole: NewRole = {
  name: 'SYS_ADMIN',
  title: 'Sistem Yöneticisi',
  level: 'admin',
  screens: ['*', maskRights.reveal],
};

const lifting = [
  'customers/customerTransactionRestriction#lift',
  'customers/customerTransactionRestrictionSearch#lift',
];
const approving = ['applicationmanager/approvalPool', 'applicationmanager/approvalQuery'];
const reviewing = ['customers/customerDocuments#verify', 'customers/customerDocuments#reject'];

/** Roles that an institution begins with, and the areas they work in. */
export const firstRoles: readonly NewRole[] = [
  administratorRole,
  {
    name: 'TELLER',
    title: 'Gişe',
    level: 'user',
    screens: ['customers/*', 'accounting/*', maskRights.reveal],
  },
  {
    name: 'BRANCH_MGR',
    title: 'Şube Yöneticisi',
    level: 'staff',
    screens: [
      'dashboards/*',
      'customers/*',
      'accounting/*',
      'fee/*',
      'reports/*',
      maskRights.reveal,
      ...reviewing,
      ...approving,
    ],
  },
  {
    name: 'COMPLIANCE',
    title: 'Uyum',
    level: 'staff',
    screens: [
      'dashboards/*',
      'customers/*',
      'aml/*',
      maskRights.unmask,
      ...lifting,
      ...reviewing,
      ...approving,
    ],
  },
  {
    name: 'ACCOUNTING',
    title: 'Muhasebe',
    level: 'staff',
    screens: ['dashboards/*', 'accounting/*', 'reports/*', 'brm/*'],
  },
];
