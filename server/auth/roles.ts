import { maskRights } from '../policy/rights';
import type { NewRole } from './createUser';

/** The administrator's role: every screen. */
export const administratorRole: NewRole = {
  name: 'SYS_ADMIN',
  title: 'Sistem yöneticisi',
  level: 'admin',
  screens: ['*', maskRights.reveal],
};

/** Roles that an institution begins with, and the areas they work in; further rights stand in definitions (`grants`). */
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
