import { type Database, entityTables } from '../records/openDatabase';
import { demoPerson, seedOf } from './demoServices';
import type { RegisterFault, SimulatedRegister } from './simulators/registerSimulator';

/** Faults of the register: of a hundred numbers, as many have one. */
const faults: readonly RegisterFault[] = [
  ...['otherName', 'otherName', 'otherName', 'otherName', 'otherYear', 'otherYear', 'unknown', 'unknown'],
  ...['dead', 'late', 'fails', 'garbles', 'refuses'],
] as const;

/** The demo's register: it knows customers and receivers by their records, and everybody else as the question says. Numbers have faults. */
export function demoRegister(database: Database): SimulatedRegister {
  return {
    async personOf(identityNo, birthDate) {
      const known =
        (await entityTables(database)
          .selectFrom('Customer')
          .select(['firstName', 'lastName', 'birthDate'])
          .where((its) => its.or([its('tckn', '=', identityNo), its('ykn', '=', identityNo)]))
          .executeTakeFirst()) ??
        (await entityTables(database)
          .selectFrom('Transfer')
          .select(['receiverFirstName as firstName', 'receiverLastName as lastName'])
          .where('receiverTckn', '=', identityNo)
          .orderBy('id', 'desc')
          .executeTakeFirst());
      const person = demoPerson(identityNo, birthDate);
      if (known === undefined) return person;
      const { firstName, lastName, birthDate: born } = known as Record<string, unknown>;
      return {
        ...person,
        firstName: String(firstName ?? person.firstName),
        lastName: String(lastName ?? person.lastName),
        birthDate: typeof born === 'string' ? born : person.birthDate,
      };
    },
    faultOf(identityNo) {
      return faults[seedOf(identityNo) % 100] ?? null;
    },
    delay: 150,
    lateness: 20_000,
  };
}
