import { readFileSync } from 'node:fs';
import type { JsonObject } from '../../../contract/json';

/** What the suite drives a BFF with: users that it knows, and a screen of its own with a sound form. */
export interface BffCase {
  /** Path of the calls below the address; default `/bff`. */
  readonly base?: string;
  /** Signs in by password alone, and was granted the screen. */
  readonly user: { readonly userName: string; readonly password: string };
  /** A screen with begin, validate, commit and a query that counts what commit made. */
  readonly screen: {
    /** Sent as `screen-id`. */
    readonly key: string;
    /** Its `bffPath`. */
    readonly path: string;
    /** Path below which `query` lists the committed records; default `path`. */
    readonly list?: string;
    /** Sound values; they go over what begin answers, and may be committed again and again. */
    readonly form: JsonObject;
    /** Values that go over the sound ones and make them wrong: the field that is told, and its value. */
    readonly wrong: { readonly field: string; readonly value: string };
    /** A filter under which what commit made is counted. */
    readonly filter: JsonObject;
  };
  /** Path of an endpoint that exists and that the user was not granted, where there is one. */
  readonly denied?: string;
}

/** The reference server's own, in its demo. */
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

/** The case in the file that BFF_CASE names, else the reference server's. */
export function bffCase(): BffCase {
  const file = process.env.BFF_CASE;
  return file === undefined || file === '' ? reference : (JSON.parse(readFileSync(file, 'utf8')) as BffCase);
}
