import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';

type AccountCall = Call<'PartnerExternalAccount'>;

/** Bank accounts that partner institutions are paid to. */
export const partnerExternalAccounts: readonly Command<'PartnerExternalAccount'>[] = [
  {
    path: 'moneyTransfer/exfExtAccount/validate',
    async handle(call) {
      await requireNumber(call);
      return call.generic();
    },
  },
  {
    path: 'moneyTransfer/exfExtAccount/commit',
    async handle(call) {
      await requireNumber(call);
      const isDefault = call.form.isDefault === true && call.form.status === 'ACTIVE';
      if (isDefault) await endDefault(call);
      return call.generic({ isDefault, callbackBy: call.user.userName, callbackAt: call.now });
    },
  },
];

/** One account is the default of a partner in a currency for a purpose. */
async function endDefault({ records, form, recordId }: AccountCall): Promise<void> {
  const { partner = '', currency = '', purpose } = form;
  await records.lock('Partner', partner);
  const others = await records.list('PartnerExternalAccount', {
    partner,
    currency,
    purpose,
    isDefault: true,
  });
  for (const { id, version } of others) {
    if (id !== recordId) await records.update('PartnerExternalAccount', id, version, { isDefault: false });
  }
}

/** Banks of a country with IBANs are paid by IBAN, of its length. Throws `extAccount.ibanNeeded`, `extAccount.ibanLength`. */
async function requireNumber({ records, form, language }: AccountCall): Promise<void> {
  const { iban, bankBic = '' } = form;
  const code = iban ? iban.slice(0, 2) : bankBic.slice(4, 6);
  const length = (await records.find('Country', { code }))?.ibanLength ?? null;
  if (!iban && length !== null) {
    throw refusedField('extAccount.ibanNeeded', 'iban', language, {
      tr: 'Bu ülkenin bankalarında IBAN girilir.',
      en: 'Banks of this country need an IBAN.',
    });
  }
  if (!iban || length === null || iban.length === length) return;
  throw refusedField('extAccount.ibanLength', 'iban', language, {
    tr: `Bu ülkenin IBAN’ı ${length} karakterdir.`,
    en: `An IBAN of this country has ${length} characters.`,
  });
}
