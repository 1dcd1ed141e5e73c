import { refusedField } from '../../../base/errors/refusals';
import type { AnyCommand, Call, Command } from '../../../engine/context/Command';
import { exfChannelCodes } from './exfChannelCodes';
import { exfCountries } from './exfCountries';
import { exfExternalAccounts } from './exfExternalAccounts';
import { exfFirms } from './exfFirms';
import { exfNotifications } from './exfNotifications';
import { exfOffices } from './exfOffices';
import { exfPersons } from './exfPersons';
import { exfPrimaries } from './exfPrimaries';

type AccountCall = Call<'ExfAccountInfo'>;

/** Our accounts with partner institutions. */
const exfAccounts: readonly Command<'ExfAccountInfo'>[] = [
  {
    path: 'moneyTransfer/exfAccountInfo/calculate',
    async handle({ records, form }) {
      return { state: { currency: (await records.get('Account', form.account ?? ''))?.currency ?? null } };
    },
  },
  ...(['validate', 'commit'] as const).map((name) => ({
    path: `moneyTransfer/exfAccountInfo/${name}`,
    handle: async (call: AccountCall) => call.generic({ currency: await currencyOf(call) }),
  })),
];

/** Currency of an open account of the partner. Throws `exfAccount.notOpen`. */
async function currencyOf({ records, form, language }: AccountCall): Promise<string> {
  const account = await records.get('Account', form.account ?? '');
  if (account?.status === 'OPEN' && account.exfFirm === form.exfFirm) return account.currency;
  throw refusedField('exfAccount.notOpen', 'account', language, {
    tr: 'Kurumun açık bir hesabını seçin.',
    en: 'Select an open account of the institution.',
  });
}

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
