import type { ClientConfig } from '../../contract/wire/session';
import { SettingError, type Variables } from '../base/Variables';
import type { OutsideAddress } from '../platform/outside/OutsideCall';
import type { InstalledValues } from '../platform/parameters/defineParameters';

/** Settings of an installation that the institution reads, besides those of the server. */
export interface InstitutionSettings {
  readonly institutionName: string;
  /** The population register; null: it is not connected. */
  readonly kps: OutsideAddress | null;
  /** The central bank's bulletin; null: it is not connected. */
  readonly tcmb: OutsideAddress | null;
  /** Keys that we share with partner institutions, by partner code, and the gateway through which they are called, if any. */
  readonly partners: { readonly keys: ReadonlyMap<string, string>; readonly gateway: string | null };
}

/** Reads the institution's settings. Throws `SettingError` for invalid ones. */
export function readInstitutionSettings(variables: Variables): InstitutionSettings {
  return {
    institutionName: variables.text('INSTITUTION_NAME') ?? 'Anadolu Para Transferi A.Ş.',
    kps: readKps(variables),
    tcmb: readTcmb(variables),
    partners: readPartners(variables),
  };
}

function readKps(variables: Variables): OutsideAddress | null {
  const address = variables.address('KPS_URL');
  const token = variables.text('KPS_TOKEN');
  const patience = variables.whole('KPS_TIMEOUT', 5, 1, 60) * 1000;
  return address === null ? null : { address, patience, ...(token !== null && { token }) };
}

function readTcmb(variables: Variables): OutsideAddress | null {
  const address = variables.address('TCMB_URL');
  const patience = variables.whole('TCMB_TIMEOUT', 10, 1, 60) * 1000;
  return address === null ? null : { address, patience };
}

/** Letters of a partner's key, at least: 256 bits in base64. */
const shortestKey = 43;

function readPartners(variables: Variables): InstitutionSettings['partners'] {
  const keys = variables.list('PARTNER_KEYS').map((entry) => {
    const [partnerCode = '', ...key] = entry.split('=');
    const secret = key.join('=');
    if (!/^[A-Z0-9]{1,6}$/.test(partnerCode) || secret.length < shortestKey)
      throw new SettingError(`PARTNER_KEYS: an entry is CODE=key, the key of ${shortestKey} letters or more`);
    return [partnerCode, secret] as const;
  });
  return { keys: new Map(keys), gateway: variables.address('PARTNER_GATEWAY') };
}

/** Values of the institution's variables for `Property`; of a secret only whether it is set. */
export const installedInstitution = ({ kps }: InstitutionSettings): InstalledValues => ({
  KPS_TOKEN: kps?.token !== undefined,
});

/** What the page knows of the institution before a user signs in: its name, and addresses that lead somewhere. */
export const pageOfInstitution = ({
  institutionName,
}: InstitutionSettings): Pick<ClientConfig, 'institutionName' | 'areas' | 'silentPages'> => ({
  institutionName,
  areas: [
    'accounting',
    'aml',
    'applicationmanager',
    'apply',
    'bill',
    'brm',
    'collection',
    'customers',
    'dms',
    'eft',
    'fct',
    'fee',
    'integration',
    'moneyTransfer',
    'payments',
    'reports',
    'vacationdays',
    'wallet',
  ],
  silentPages: ['/accounting/anyArDefinition', '/aml/suspiciousTransactionTemplateCreateAndTracking'],
});
