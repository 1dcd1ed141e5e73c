import { readFileSync } from 'node:fs';
import type { JsonObject } from '../../../contract/values/json';

/** Test data for a BFF: its users, and one of its screens with a valid form. */
export interface BffCase {
  /** Base path of requests; default `/bff`. */
  readonly base?: string;
  /** Signs in by password alone, and may use the screen. */
  readonly user: { readonly userName: string; readonly password: string };
  /** A screen with begin, validate, commit and a query that counts committed records. */
  readonly screen: {
    /** Sent as `screen-id`. */
    readonly key: string;
    /** Its `bffPath`. */
    readonly path: string;
    /** Path whose `query` lists the committed records; default `path`. */
    readonly list?: string;
    /** Valid values, applied over the begin response; can be committed repeatedly. */
    readonly form: JsonObject;
    /** A value that makes the form invalid, and the field whose error is expected. */
    readonly wrong: { readonly field: string; readonly value: string };
    /** A filter that matches committed records. */
    readonly filter: JsonObject;
  };
  /** Path of an existing endpoint that the user may not use, if any. */
  readonly denied?: string;
}

/** The reference server's demo. */
const reference: BffCase = {
  user: { userName: 'teller', password: 'Demo-2026!' },
  screen: {
    key: 'accounting/accountCreate',
    path: 'accounting/account',
    form: {
      ownerType: 'INTERNAL',
      accountType: 'SUSPENSE',
      currency: 'TRY',
      glCode: '336.90',
      name: 'Şirin Iğdır Hesabı',
      openDate: '2026-01-05',
    },
    wrong: { field: 'name', value: '' },
    filter: { currency: 'TRY' },
  },
  denied: 'reports/cash/query',
};

/** The case in the file BFF_CASE, else the reference server's. */
export function bffCase(): BffCase {
  const file = process.env.BFF_CASE;
  return file === undefined || file === '' ? reference : (JSON.parse(readFileSync(file, 'utf8')) as BffCase);
}
