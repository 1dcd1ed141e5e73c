import type { LocalizedText } from '../values/language';
import { confidentialRight, maskRights, type Right } from '../wire/rights';

/** A role that an institution starts with. */
export interface FirstRole {
  readonly name: string;
  readonly title: LocalizedText;
  /** Its level in the hierarchy of requirements P6. */
  readonly level: 'admin' | 'staff' | 'user';
  /** Items of the menu: screen keys, `area/*` or `*`, and rights with `#`. */
  readonly screens: readonly string[];
  /** Rights on its screens besides viewing; default: all. */
  readonly rights?: readonly Right[];
}

/** The administrator's role, with every screen. */
export const administratorRole: FirstRole = {
  name: 'SYS_ADMIN',
  title: { tr: 'Sistem yöneticisi', en: 'System administrator' },
  level: 'admin',
  screens: ['*', maskRights.reveal],
};

/** Screens of those who serve customers: countries and the levels of risk are kept by compliance. */
const service = [
  ...['customerDefinition', 'customerUpdate', 'customerContact', 'customerDocuments', 'marketingPermission'],
  ...['customerTransactionRestriction', 'customerTransactionRestrictionSearch', 'marketingPermissionUpdate'],
].map((screen) => `customers/${screen}`);

/** Operations of a desk on a transfer that was not paid, or not rightly: their screens have no route, so no definition grants them. */
const atDesk = ['moneyTransfer/transferPayback', 'payments/payoutReversal'];

/** Operations on a transfer that its receiver waits for. */
const onTransfer = ['moneyTransfer/transferUpdate', 'moneyTransfer/transferCancel'];

/** Screens of partner institutions; none of them moves money of a customer. */
const institutions = [
  ...['Query', 'Definition', 'GoLive', 'CountryQuery', 'CountryDefinition', 'WorkCondQuery', 'WorkCondDef'],
  ...['AccountInfoQuery', 'AccountInfoDefinition', 'ChannelCodeQuery', 'ChannelCodeDefinition'],
  ...['AuthPerQuery', 'AuthPerDef', 'ExtAccQuery', 'ExtAccDef', 'NotQuery', 'NotDef', 'WorkOfficeQuery'],
  ...['WorkOfficeDef', 'WorkOfficeImport', 'PrimaryQuery', 'PrimaryDefinition', 'JobMatching'],
].map((screen) => `moneyTransfer/exf${screen}`);

/** Initial roles of an institution, with their areas; further permissions are in definitions (`grants`). */
export const firstRoles: readonly FirstRole[] = [
  administratorRole,
  {
    name: 'TELLER',
    title: { tr: 'Gişe', en: 'Teller' },
    level: 'user',
    screens: [
      ...service,
      ...['accounting/accountCreate', 'accounting/accountSearch', 'accounting/accountClose'],
      ...atDesk,
      maskRights.reveal,
    ],
  },
  {
    name: 'BRANCH_MGR',
    title: { tr: 'Şube yöneticisi', en: 'Branch manager' },
    level: 'staff',
    screens: [
      ...['dashboards/*', ...service, 'customers/customerRiskQuery', 'customers/customerRiskUpdate'],
      ...['accounting/*', 'fee/*', 'reports/*', maskRights.reveal, ...atDesk],
      ...onTransfer,
    ],
  },
  {
    name: 'COMPLIANCE',
    title: { tr: 'Uyum', en: 'Compliance' },
    level: 'staff',
    screens: ['dashboards/*', 'customers/*', 'aml/*', maskRights.unmask, confidentialRight],
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
      ...['dashboards/*', ...service, 'accounting/*', 'apply/*', 'bill/*', 'collection/*', 'eft/*'],
      ...['reports/*', 'vacationdays/*', 'wallet/*', maskRights.reveal, ...onTransfer],
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
    screens: ['dashboards/*', 'fee/*', 'reports/*', ...institutions],
  },
  {
    name: 'CALL_CENTER',
    title: { tr: 'Çağrı merkezi', en: 'Call centre' },
    level: 'user',
    screens: ['apply/*', ...service, 'wallet/*', maskRights.reveal],
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

/** Initial roles of a demo institution: all except tellers also have the gallery, which exists only there. */
export const demoRoles: readonly FirstRole[] = firstRoles.map((role) =>
  role.name === 'TELLER' ? role : { ...role, screens: [...role.screens, 'gallery/*'] },
);
