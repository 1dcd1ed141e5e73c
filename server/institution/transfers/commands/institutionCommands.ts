import type { AnyCommand } from '../../../engine/context/Command';
import { exfAccounts } from './exfAccounts';
import { exfChannelCodes } from './exfChannelCodes';
import { exfCountries } from './exfCountries';
import { exfExternalAccounts } from './exfExternalAccounts';
import { exfFirms } from './exfFirms';
import { exfNotifications } from './exfNotifications';
import { exfOffices } from './exfOffices';
import { exfPersons } from './exfPersons';
import { exfPrimaries } from './exfPrimaries';

/** Commands of partner institutions. */
export const institutionCommands: readonly AnyCommand[] = [
  ...exfFirms,
  ...exfCountries,
  ...exfAccounts,
  exfChannelCodes,
  ...exfPrimaries,
  ...exfPersons,
  ...exfExternalAccounts,
  ...exfNotifications,
  ...exfOffices,
];
