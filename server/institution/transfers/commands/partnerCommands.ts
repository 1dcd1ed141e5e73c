import { refusedField } from '../../../base/errors/refusals';
import type { AnyCommand, Call, Command } from '../../../engine/context/Command';
import { partnerChannelCodes } from './partnerChannelCodes';
import { partnerCountries } from './partnerCountries';
import { partnerExternalAccounts } from './partnerExternalAccounts';
import { partnerNotifications } from './partnerNotifications';
import { partnerOffices } from './partnerOffices';
import { partnerPersons } from './partnerPersons';
import { partners } from './partners';
import { preferredPartners } from './preferredPartners';

type AccountCall = Call<'PartnerAccount'>;

/** Our accounts with partner institutions. */
const partnerAccounts: readonly Command<'PartnerAccount'>[] = [
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

/** Currency of an open account of the partner. Throws `partnerAccount.notOpen`. */
async function currencyOf({ records, form, language }: AccountCall): Promise<string> {
  const account = await records.get('Account', form.account ?? '');
  if (account?.status === 'OPEN' && account.partner === form.partner) return account.currency;
  throw refusedField('partnerAccount.notOpen', 'account', language, {
    tr: 'Kurumun açık bir hesabını seçin.',
    en: 'Select an open account of the institution.',
  });
}

/** Commands of partner institutions. */
export const partnerCommands: readonly AnyCommand[] = [
  ...partners,
  ...partnerCountries,
  ...partnerAccounts,
  partnerChannelCodes,
  ...preferredPartners,
  ...partnerPersons,
  ...partnerExternalAccounts,
  ...partnerNotifications,
  ...partnerOffices,
];
