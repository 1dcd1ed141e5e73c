import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { httpTradeRegistry } from '../../institution/applications/counterpart/httpTradeRegistry';
import { callAnywhere } from '../../platform/outside/callOutside';
import { demoCompany, mersisOf } from '../demoCompanies';
import { demoVkn } from '../identityNumbers';
import type { RunningSimulator } from './loopbackServer';
import { simulateTradeRegistry, type TradeRegistryFault } from './tradeRegistrySimulator';

const known = mersisOf(demoVkn(1));
const faults: Readonly<Record<string, TradeRegistryFault>> = {
  late: 'late',
  fails: 'fails',
  garbles: 'garbles',
};
let simulator: RunningSimulator;
beforeAll(async () => {
  simulator = await simulateTradeRegistry({
    companyOf: (mersisNo) =>
      mersisNo === 'long' ? { ...whole(), tradeName: 'X'.repeat(151) } : demoCompany(mersisNo),
    faultOf: (mersisNo) => faults[mersisNo] ?? null,
    delay: 0,
    lateness: 60_000,
  });
});
afterAll(() => simulator.close());

const whole = () => {
  const company = demoCompany(known);
  if (company === null) throw new Error('The number is one of a company');
  return company;
};
const ask = (mersisNo: string, patience = 5000) =>
  httpTradeRegistry(callAnywhere, { address: simulator.address, patience }).ask({
    queryNo: 'MRS1',
    mersisNo,
  });

describe('the registry of companies', () => {
  it('answers with a company, the same each time, or with none', async () => {
    expect(await ask(known)).toEqual({ kind: 'company', company: whole() });
    expect(await ask(known)).toEqual(await ask(known));
    expect(await ask('0000000000000000')).toEqual({ kind: 'unknown' });
  });

  it.each([
    ['is late', 'late', 200],
    ['fails', 'fails', 5000],
    ['garbles', 'garbles', 5000],
    ['has more than we can store', 'long', 5000],
  ])('that %s gave no answer', async (_, mersisNo, patience) => {
    expect(await ask(mersisNo, patience)).toEqual({ kind: 'silent' });
  });
});
