import { maskRights } from '../policy/rights';
import type { NewRole } from './createUser';

/** The administrator's role, with every screen. */
export const administratorRole: NewRole = {
  name: 'SYS_ADMIN',
  title: 'Sistem yöneticisi',
  level: 'admin',
  screens: ['*', maskRights.reveal],
};

/** Initial roles of an institution, with their areas; further permissions are in definitions (`grants`). */
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
    title: 'Şube yöneticisi',
    level: 'staff',
    screens: ['dashboards/*', 'customers/*', 'accounting/*', 'fee/*', 'reports/*', maskRights.reveal],
  },
  {
    name: 'COMPLIANCE',
    title: 'Uyum',
    level: 'staff',
    screens: ['dashboards/*', 'customers/*', 'aml/*', maskRights.unmask],
  },
  {
    name: 'ACCOUNTING',
    title: 'Muhasebe',
    level: 'staff',
    screens: ['dashboards/*', 'accounting/*', 'reports/*', 'brm/*'],
  },
];
