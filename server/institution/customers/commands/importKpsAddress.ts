import type { KpsReasonCode } from '../../../../contract/model/generated/entities';
import { Refusal } from '../../../base/errors/Refusal';
import type { Command } from '../../../engine/context/Command';
import type { RecordStore } from '../../../records/RecordStore';
import {
  customerSubject,
  openQuery,
  type PopulationRegister,
  type RegisteredAddress,
} from '../rules/population';
import { askRegister } from './askRegister';
import { customerOf } from './customerOf';
import { unanswered } from './kpsQueries';

/**
 * Queries the registered address of the selected customer, and stores it as primary home address, verified by KPS. Throws
 * `kps.noIdentity`, and `contact.noAddress` once the query is on record.
 */
export function importKpsAddress(
  register: PopulationRegister,
): Command<'CustomerContact', { kpsReason: KpsReasonCode }> {
  return {
    path: 'customers/contact/kpsAddress',
    async handle(call) {
      const { records, now, user, payload } = call;
      const customer = await customerOf(call);
      const about = {
        kpsQueryType: 'ADDRESS',
        kpsReason: payload.kpsReason ?? 'UPDATE',
        serialNo: null,
      } as const;
      const subject = customerSubject(customer, about);
      const query = await records.insert('KpsQuery', openQuery(subject, user.agent, now));
      return {
        ...unanswered(query),
        outside: async () => {
          const found = await askRegister(call, register, query, async ({ records, answer }) => {
            const address = answer.person?.address ?? null;
            return { answer, id: address && (await storeHome(records, customer.id, address, now)) };
          });
          if (found.id !== null) return { result: { id: found.id } };
          throw new Refusal('contact.noAddress', found.answer.words);
        },
      };
    },
  };
}

async function storeHome(
  records: RecordStore,
  customer: string,
  address: RegisteredAddress,
  verifiedAt: string,
): Promise<string> {
  const home = { customer, contactType: 'HOME', isPrimary: true, status: 'ACTIVE' } as const;
  const values = { ...address, country: 'TR', city: null, verifyMethod: 'KPS', verifiedAt } as const;
  const before = await records.find('CustomerContact', home);
  const stored =
    before === null
      ? await records.insert('CustomerContact', { ...home, ...values })
      : await records.update('CustomerContact', before.id, before.version, values);
  return stored.id;
}
