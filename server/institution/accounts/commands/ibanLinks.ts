import { hasIbanCheckDigits } from '../../../../contract/values/checks/iban';
import { requireFound } from '../../../base/errors/recordRefusals';
import { refusedField } from '../../../base/errors/refusals';
import type { Call, Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import type { RecordStore, StoredOf } from '../../../records/RecordStore';
import { bankCodeOf } from '../../kernel/rules/money/turkishIban';
import { virtualIbanOf } from '../rules/virtualIban';

/** Finds the bank of the IBAN while the form is filled. */
export const findIbanBank: Command<'AccountIban'> = {
  path: 'accounting/accountIban/calculate',
  handle: async ({ records, form }) => ({ state: { bank: (await bankOf(records, form.iban))?.id ?? null } }),
};

/** Fills in the virtual IBAN of the account. Throws `iban.noAccount`, `iban.noCollectionBank`. */
export const generateIban: Command<'AccountIban'> = {
  path: 'accounting/accountIban/generate',
  async handle(call) {
    const { iban, bank } = await virtualIbanOf(call.records, await openAccountOf(call));
    return { state: { iban, bank: bank.id, isVirtual: true } };
  },
};

/** Checks an IBAN before it is linked: see `requireLink`. */
export const validateIban: Command<'AccountIban'> = {
  path: 'accounting/accountIban/validate',
  async handle(call) {
    const { bank } = await requireLink(call);
    const reply = await call.generic();
    return { ...reply, state: { ...reply.state, bank: bank.id } };
  },
};

/** Links an IBAN to an account. A default takes the place of the earlier one. */
export const saveIban: Command<'AccountIban'> = {
  path: 'accounting/accountIban/commit',
  async handle(call) {
    const { account, bank } = await requireLink(call);
    const isDefault = call.form.isDefault === true && call.form.status === 'ACTIVE';
    if (isDefault) await endDefault(call.records, account.id, call.recordId);
    return call.generic({ bank: bank.id, isDefault });
  },
};

/** Makes the link of a row the default of its account. Throws `iban.passive`. */
export const makeIbanDefault: Command = {
  path: 'accounting/accountIban/makeDefault',
  async handle({ records, body, language }) {
    const link = requireFound(await records.get('AccountIban', textOf(body.id) ?? ''));
    await records.lock('Account', link.account);
    if (link.status !== 'ACTIVE') {
      throw refusedField('iban.passive', 'status', language, {
        tr: 'Pasif IBAN varsayılan olamaz.',
        en: 'A passive IBAN can’t be the default.',
      });
    }
    await endDefault(records, link.account, link.id);
    await records.update('AccountIban', link.id, link.version, { isDefault: true });
    return { result: { id: link.id } };
  },
};

/** The account and the bank of the form's IBAN. Throws `iban.noAccount`, `iban.fixed`, `iban.unknownBank`. */
async function requireLink(call: Call<'AccountIban'>) {
  const { records, form, recordId, language } = call;
  const account = await openAccountOf(call);
  const stored = recordId === null ? null : await records.get('AccountIban', recordId);
  if (stored && (stored.iban !== form.iban || stored.account !== form.account)) {
    throw refusedField('iban.fixed', 'iban', language, {
      tr: 'Kayıtlı IBAN ve hesabı değişmez; bu bağı pasifleştirip yenisini tanımlayın.',
      en: 'A stored IBAN and its account stay: deactivate this link and define another.',
    });
  }
  const bank = await bankOf(records, form.iban);
  if (bank) return { account, bank };
  throw refusedField('iban.unknownBank', 'iban', language, {
    tr: `IBAN’ın ${bankCodeOf(form.iban ?? '')} kodlu bankası tanımlı değil.`,
    en: `The bank of this IBAN, ${bankCodeOf(form.iban ?? '')}, is not defined.`,
  });
}

async function openAccountOf({ records, form, language }: Call<'AccountIban'>): Promise<StoredOf<'Account'>> {
  const account = await records.lock('Account', form.account ?? '');
  if (account && account.status !== 'CLOSED') return account;
  throw refusedField('iban.noAccount', 'account', language, {
    tr: 'Kapalı hesaba IBAN bağlanmaz.',
    en: 'No IBAN is linked to a closed account.',
  });
}

async function bankOf(records: RecordStore, iban: string | undefined): Promise<StoredOf<'Bank'> | null> {
  if (!iban || !hasIbanCheckDigits(iban)) return null;
  return records.find('Bank', { bankCode: bankCodeOf(iban) });
}

async function endDefault(records: RecordStore, account: string, besides: string | null): Promise<void> {
  for (const link of await records.list('AccountIban', { account, isDefault: true, status: 'ACTIVE' })) {
    if (link.id !== besides) await records.update('AccountIban', link.id, link.version, { isDefault: false });
  }
}
