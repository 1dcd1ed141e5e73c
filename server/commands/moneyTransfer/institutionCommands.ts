import type { AnyCommand } from '../../context/Command';
import { exfAccounts } from './exfAccounts';
import { exfChannelCodes } from './exfChannelCodes';
import { exfCountries } from './exfCountries';
import { exfFirms } from './exfFirms';
import { exfPrimaries } from './exfPrimaries';

/** Commands of partner institutions. */
export const institutionCommands: readonly AnyCommand[] = [
  ...exfFirms,
  ...exfCountries,
  ...exfAccounts,
  exfChannelCodes,
  ...exfPrimaries,
];
