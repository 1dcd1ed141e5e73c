import type { Command } from '../../context/Command';
import { Refusal } from '../../errors/Refusal';
import type { PopulationRegistry } from '../services/PopulationRegistry';
import { textOf } from '../values';
import { customerOf } from './customerOf';

/**
 * Stores the registered address of the selected customer as primary home address, verified by KPS. Throws
 * `contact.noIdentity`, `contact.noAddress`.
 */
export function importKpsAddress(registry: PopulationRegistry): Command<'CustomerContact'> {
  return {
    path: 'customers/contact/kpsAddress',
    async handle(call) {
      const { records, now } = call;
      const customer = await customerOf(call, 'lock');
      const identityNo = textOf(customer.tckn) ?? textOf(customer.ykn);
      if (identityNo === null) {
        throw new Refusal('contact.noIdentity', {
          tr: 'Kimlik numarası olmayan müşterinin adresi KPS’den alınamaz.',
          en: 'KPS knows no address of a customer without an ID number.',
        });
      }
      const address = await registry.addressOf(identityNo);
      if (address === null) {
        throw new Refusal('contact.noAddress', {
          tr: 'KPS’de kayıtlı adres yok.',
          en: 'KPS has no address.',
        });
      }
      const home = { customer: customer.id, contactType: 'HOME', isPrimary: true, status: 'ACTIVE' } as const;
      const values = { ...address, country: 'TR', city: null, verifyMethod: 'KPS', verifiedAt: now } as const;
      const before = await records.find('CustomerContact', home);
      const stored =
        before === null
          ? await records.insert('CustomerContact', { ...home, ...values })
          : await records.update('CustomerContact', before.id, before.version, values);
      return { result: { id: stored.id } };
    },
  };
}
