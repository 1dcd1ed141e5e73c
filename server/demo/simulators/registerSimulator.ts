import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { RegisteredPerson, RegisterQuestion } from '../../institution/customers/rules/population';
import { loopbackServer, type RunningSimulator } from './loopbackServer';

/** Faults of the simulated register: late, refused or broken replies, and persons who differ from the question. */
export type RegisterFault =
  | 'late'
  | 'refuses'
  | 'fails'
  | 'garbles'
  | 'otherName'
  | 'otherYear'
  | 'dead'
  | 'unknown';

/** Behaviour of a simulated population register. */
export interface SimulatedRegister {
  /** The person with an identity number; `birthDate` is what the question states. */
  personOf(identityNo: string, birthDate: string): Promise<RegisteredPerson | null>;
  /** Its fault for a question about this number; null: it answers. */
  faultOf(identityNo: string): RegisterFault | null;
  /** Time in ms before every answer, and before a late one. */
  readonly delay: number;
  readonly lateness: number;
}

/** Starts a simulator of the population register on a loopback port: see `httpRegister` for its protocol. */
export function simulateRegister(register: SimulatedRegister): Promise<RunningSimulator> {
  return loopbackServer((request, response) => {
    void answer(register, request, response).catch(() => response.writeHead(500).end());
  }, '/persons');
}

async function answer(
  register: SimulatedRegister,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const question = JSON.parse(Buffer.concat(parts).toString('utf8')) as Omit<RegisterQuestion, 'queryNo'>;
  const fault = register.faultOf(question.identityNo);
  await wait(fault === 'late' ? register.lateness : register.delay);
  const person = await register.personOf(question.identityNo, question.birthDate);
  if (fault === 'refuses' || !question.reason) response.writeHead(403).end();
  else if (fault === 'fails') response.writeHead(503).end();
  else if (fault === 'garbles') response.writeHead(200).end('{"firstName":');
  else if (fault === 'unknown' || person === null) response.writeHead(404).end();
  else
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(wanted(changed(person, fault), question)));
}

function changed(person: RegisteredPerson, fault: RegisterFault | null): RegisteredPerson {
  const { firstName, lastName, birthDate } = person;
  if (fault === 'otherName') return { ...person, firstName: `${firstName} CAN`, lastName: `${lastName}SOY` };
  if (fault === 'otherYear')
    return { ...person, birthDate: `${Number(birthDate.slice(0, 4)) - 1}${birthDate.slice(4)}` };
  return fault === 'dead' ? { ...person, deathDate: '2024-03-09' } : person;
}

/** The parts of a person that a question wants. */
function wanted(
  person: RegisteredPerson,
  { queryType }: Pick<RegisterQuestion, 'queryType'>,
): RegisteredPerson {
  const isPerson = queryType === 'PERSON' || queryType === 'FOREIGNER';
  return {
    ...person,
    maritalStatus: isPerson ? person.maritalStatus : null,
    address: queryType === 'ADDRESS' ? person.address : null,
    isCardValid: queryType === 'ID_CARD' ? person.isCardValid : null,
  };
}
