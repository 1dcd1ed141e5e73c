import type { ClientConfig } from '../../contract/wire/session';
import { SettingError, type Variables } from '../base/Variables';
import type { OutsideAddress } from '../platform/outside/OutsideCall';
import type { InstalledValues } from '../platform/parameters/defineParameters';

/** Kinds of institutions outside with which we share keys; their events arrive below these names. */
export type CounterpartKind = 'banks' | 'billers' | 'partners' | 'pos';

/** A kind of institutions that are called by signed calls. */
export interface SignedService {
  /** Keys that we share with them, by code. */
  readonly keys: { readonly size: number; get(code: string): string | undefined };
  /** Address through which they are called, below which each has its code; null: each has its own address. */
  readonly gateway: string | null;
}

/** Settings of an installation that the institution reads, besides those of the server. */
export interface InstitutionSettings {
  readonly institutionName: string;
  /** The population register; null: it is not connected. */
  readonly kps: OutsideAddress | null;
  /** The central registry of companies; null: it is not connected. */
  readonly mersis: OutsideAddress | null;
  /** The central bank's bulletin; null: it is not connected. */
  readonly tcmb: OutsideAddress | null;
  /** Institutions outside that are called by signed calls, by kind. */
  readonly counterparts: Readonly<Record<CounterpartKind, SignedService>>;
  /** Keys that we share with our own channels, by code. */
  readonly channels: SignedService['keys'];
}

/** Reads the institution's settings. Throws `SettingError` for invalid ones. */
export function readInstitutionSettings(variables: Variables): InstitutionSettings {
  return {
    institutionName: variables.text('INSTITUTION_NAME') ?? 'Anadolu Para Transferi A.Ş.',
    kps: readRegistry(variables, 'KPS'),
    mersis: readRegistry(variables, 'MERSIS'),
    tcmb: readTcmb(variables),
    counterparts: {
      banks: readSigned(variables, 'BANK'),
      billers: readSigned(variables, 'BILLER'),
      partners: readSigned(variables, 'PARTNER'),
      pos: readSigned(variables, 'POS'),
    },
    channels: readKeys(variables, 'CHANNEL', 10),
  };
}

function readRegistry(variables: Variables, name: 'KPS' | 'MERSIS'): OutsideAddress | null {
  const address = variables.address(`${name}_URL`);
  const token = variables.text(`${name}_TOKEN`);
  const patience = variables.whole(`${name}_TIMEOUT`, 5, 1, 60) * 1000;
  return address === null ? null : { address, patience, ...(token !== null && { token }) };
}

function readTcmb(variables: Variables): OutsideAddress | null {
  const address = variables.address('TCMB_URL');
  const patience = variables.whole('TCMB_TIMEOUT', 10, 1, 60) * 1000;
  return address === null ? null : { address, patience };
}

/** Letters of a shared key, at least: 256 bits in base64. */
const shortestKey = 43;

/** @param longest letters of a code, at most */
function readKeys(variables: Variables, name: string, longest: number): SignedService['keys'] {
  const keys = variables.list(`${name}_KEYS`).map((entry) => {
    const [code = '', ...key] = entry.split('=');
    const secret = key.join('=');
    if (!/^[A-Z0-9]+$/.test(code) || code.length > longest || secret.length < shortestKey)
      throw new SettingError(`${name}_KEYS: an entry is CODE=key, the key of ${shortestKey} letters or more`);
    return [code, secret] as const;
  });
  return new Map(keys);
}

const readSigned = (variables: Variables, name: string): SignedService => ({
  keys: readKeys(variables, name, 6),
  gateway: variables.address(`${name}_GATEWAY`),
});

/** Values of the institution's variables for `Property`; of a secret only whether it is set. */
export const installedInstitution = ({ kps, mersis }: InstitutionSettings): InstalledValues => ({
  KPS_TOKEN: kps?.token !== undefined,
  MERSIS_TOKEN: mersis?.token !== undefined,
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
