import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpRegister } from '../../institution/customers/counterpart/httpRegister';
import type { RegisteredPerson } from '../../institution/customers/rules/population';
import { callAnywhere } from '../../platform/outside/callOutside';
import type { RunningSimulator } from './loopbackServer';
import { type RegisterFault, simulateRegister } from './registerSimulator';

const person: RegisteredPerson = {
  firstName: 'ELİF',
  lastName: 'ÇAĞLAR',
  birthDate: '1990-05-17',
  maritalStatus: 'MARRIED',
  address: { addressLine: 'Çınar Sk. 5', district: 'Kadıköy', province: 'TR34', postalCode: '34710' },
  deathDate: null,
  isCardValid: true,
};
const faults: Readonly<Record<string, RegisterFault>> = {
  '1': 'late',
  '2': 'refuses',
  '3': 'fails',
  '4': 'garbles',
  '5': 'otherName',
  '6': 'otherYear',
  '7': 'dead',
  '8': 'unknown',
};
let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await simulateRegister({
    personOf: async () => person,
    faultOf: (identityNo) => faults[identityNo] ?? null,
    delay: 0,
    lateness: 60_000,
  });
});
afterAll(() => simulator.close());

const ask = (identityNo: string, queryType: 'PERSON' | 'ADDRESS' | 'ID_CARD' = 'PERSON', patience = 5000) =>
  httpRegister(callAnywhere, { address: simulator.address, patience }).ask({
    queryNo: 'KPS00000000001',
    queryType,
    reason: 'ONBOARDING',
    identityNo,
    birthDate: '1990-05-17',
    serialNo: null,
  });

describe('the simulated population register', () => {
  it('answers with what the question wants, and nothing else', async () => {
    const { address, isCardValid, ...known } = person;
    expect(await ask('0')).toEqual({
      kind: 'person',
      person: { ...known, address: null, isCardValid: null },
    });
    expect(await ask('0', 'ADDRESS')).toMatchObject({ person: { address, maritalStatus: null } });
    expect(await ask('0', 'ID_CARD')).toMatchObject({ person: { isCardValid, address: null } });
  });

  it.each([
    ['answers too late', '1', { kind: 'silent' }],
    ['refuses', '2', { kind: 'refused' }],
    ['fails', '3', { kind: 'silent' }],
    ['breaks off its answer', '4', { kind: 'silent' }],
    [
      'has a further first name and another last name',
      '5',
      { person: { firstName: 'ELİF CAN', lastName: 'ÇAĞLARSOY' } },
    ],
    ['has another year of birth', '6', { person: { birthDate: '1989-05-17' } }],
    ['has a day of death', '7', { person: { deathDate: '2024-03-09' } }],
    ['knows nobody', '8', { kind: 'unknown' }],
  ])('%s', async (_, identityNo, reply) => {
    expect(await ask(identityNo, 'PERSON', identityNo === '1' ? 50 : 5000)).toMatchObject(reply);
  });

  it('is silent where nothing listens', async () => {
    const register = httpRegister(callAnywhere, { address: 'http://127.0.0.1:9/persons', patience: 5000 });
    expect(
      await register.ask({
        queryNo: 'KPS00000000002',
        queryType: 'DEATH',
        reason: 'PAYOUT',
        identityNo: '0',
        birthDate: '1990-05-17',
        serialNo: null,
      }),
    ).toEqual({ kind: 'silent' });
  });
});
