import { latinLetters } from '../../contract/values/typed/latinLetters';
import { type Database, entityTables } from '../records/openDatabase';
import { demoPerson, seedOf } from './demoServices';
import { familyNames, givenNames } from './people';
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
      const customer = await entityTables(database)
        .selectFrom('Customer')
        .select(['firstName', 'lastName', 'birthDate'])
        .where((its) => its.or([its('tckn', '=', identityNo), its('ykn', '=', identityNo)]))
        .executeTakeFirst();
      const known = customer ?? (await receiverOf(database, identityNo));
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

/** The person of a transfer: its names have the letters of partners, those of a register its own. */
async function receiverOf(database: Database, identityNo: string) {
  const receiver: Record<string, unknown> | undefined = await entityTables(database)
    .selectFrom('Transfer')
    .select(['receiverFirstName', 'receiverLastName'])
    .where('receiverTckn', '=', identityNo)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (receiver === undefined) return undefined;
  const [firstName, lastName] = [receiver.receiverFirstName, receiver.receiverLastName].map(asRegistered);
  return { firstName, lastName };
}

const turkish = new Map(
  [...givenNames.F, ...givenNames.M, ...familyNames].map((name) => [latinLetters(name), name]),
);

const asRegistered = (name: unknown) =>
  typeof name === 'string' ? name.replace(/\S+/g, (word) => turkish.get(word) ?? word) : undefined;
