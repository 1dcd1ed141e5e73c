import type { NewRole } from './createUser';

/** The administrator's role: every screen. */
export const administratorRole: NewRole = {
  name: 'SYS_ADMIN',
  title: 'Sistem Yöneticisi',
  level: 'admin',
  screens: ['*'],
};

/** Roles that an institution begins with, and the areas they work in. */
export const firstRoles: readonly NewRole[] = [
  administratorRole,
  { name: 'TELLER', title: 'Gişe', level: 'user', screens: ['customers/*', 'accounting/*'] },
  {
    name: 'BRANCH_MGR',
    title: 'Şube Yöneticisi',
    level: 'staff',
    screens: ['customers/*', 'accounting/*', 'fee/*', 'reports/*'],
  },
  { name: 'COMPLIANCE', title: 'Uyum', level: 'staff', screens: ['customers/*', 'aml/*'] },
  { name: 'ACCOUNTING', title: 'Muhasebe', level: 'staff', screens: ['accounting/*', 'reports/*', 'brm/*'] },
];
