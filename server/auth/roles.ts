import { maskRights } from '../policy/rights';
import type { NewRole } from './createUser';

/** The administrator's role, with every screen. */
export const administratorRole: NewRole = {
  name: 'SYS_ADMIN',
  title: { tr: 'Sistem yöneticisi', en: 'System administrator' },
  level: 'admin',
  screens: ['*', maskRights.reveal],
};

/** Initial roles of an institution, with their areas; further permissions are in definitions (`grants`). */
export const firstRoles: readonly NewRole[] = [
  administratorRole,
  {
    name: 'TELLER',
    title: { tr: 'Gişe', en: 'Teller' },
    level: 'user',
    screens: ['customers/*', 'accounting/*', maskRights.reveal],
  },
  {
    name: 'BRANCH_MGR',
    title: { tr: 'Şube yöneticisi', en: 'Branch manager' },
    level: 'staff',
    screens: ['dashboards/*', 'customers/*', 'accounting/*', 'fee/*', 'reports/*', maskRights.reveal],
  },
  {
    name: 'COMPLIANCE',
    title: { tr: 'Uyum', en: 'Compliance' },
    level: 'staff',
    screens: ['dashboards/*', 'customers/*', 'aml/*', maskRights.unmask],
  },
  {
    name: 'ACCOUNTING',
    title: { tr: 'Muhasebe', en: 'Accounting' },
    level: 'staff',
    screens: ['dashboards/*', 'accounting/*', 'reports/*', 'brm/*'],
  },
  {
    name: 'OPS',
    title: { tr: 'Operasyon', en: 'Operations' },
    level: 'staff',
    screens: [
      ...['dashboards/*', 'customers/*', 'accounting/*', 'apply/*', 'bill/*', 'collection/*', 'eft/*'],
      ...['moneyTransfer/*', 'payments/*', 'reports/*', 'vacationdays/*', 'wallet/*', maskRights.reveal],
    ],
  },
  {
    name: 'TREASURY',
    title: { tr: 'Hazine', en: 'Treasury' },
    level: 'staff',
    screens: ['dashboards/*', 'accounting/accountSearch', 'brm/*', 'fct/*', 'reports/*'],
  },
  {
    name: 'PARTNER_MGR',
    title: { tr: 'Kurum ilişkileri', en: 'Partner relations' },
    level: 'staff',
    screens: ['dashboards/*', 'fee/*', 'moneyTransfer/*', 'reports/*'],
  },
  {
    name: 'CALL_CENTER',
    title: { tr: 'Çağrı merkezi', en: 'Call centre' },
    level: 'user',
    screens: ['apply/*', 'customers/*', 'wallet/*', maskRights.reveal],
    rights: ['create', 'update'],
  },
  {
    name: 'MARKETING',
    title: { tr: 'Pazarlama', en: 'Marketing' },
    level: 'user',
    screens: ['customers/marketingPermission', 'customers/marketingPermissionUpdate', 'reports/*'],
  },
  {
    name: 'AUDITOR',
    title: { tr: 'Denetçi', en: 'Auditor' },
    level: 'staff',
    screens: ['*', maskRights.reveal],
    rights: ['export'],
  },
];
