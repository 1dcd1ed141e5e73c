import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRecordStore } from '../../records/createRecordStore';
import type { Database } from '../../records/openDatabase';
import { fixtureActor } from '../../testing/actor';
import { memoryDatabase } from '../../testing/database';
import { entityModel } from '../../testing/entityModel';
import { defineParameters } from './defineParameters';
import { liveParameters, parameterAge } from './liveParameters';
import { type ParameterKey, parameters, parameterValue } from './parameters';
import { ruleParameter } from './ruleParameter';
import { standardValues } from './standardValues';
import { storedParameters } from './storedParameters';

const model = entityModel();
const now = new Date('2026-11-20T09:00:00.000Z');
let database: Database;
beforeAll(async () => {
  database = await memoryDatabase(model);
});
afterAll(() => database.destroy());

const inRecords = <Answer>(work: (records: ReturnType<typeof createRecordStore>) => Promise<Answer>) =>
  database.transaction().execute((transaction) => work(createRecordStore(transaction, model, fixtureActor)));

const property = (propKey: string) => inRecords((records) => records.find('Property', { propKey }));

async function set(propKey: string, propValue: string | null): Promise<void> {
  await inRecords(async (records) => {
    const stored = await records.find('Property', { propKey });
    if (stored !== null) await records.update('Property', stored.id, stored.version, { propValue });
  });
}

describe('parameters', () => {
  it('have a record each from the first start, and a secret shows only that it is set', async () => {
    await defineParameters(database, model, { SESSION_IDLE: 1800, SMS_TOKEN: 'geheim' }, now);
    expect(await property('session.idle')).toMatchObject({ propValue: null, installedValue: '1800' });
    expect(await property('sms.token')).toMatchObject({ dataType: 'SECRET', installedValue: '••••••••' });
    expect(await property('mail.address')).toMatchObject({ installedValue: null });
  });

  it('show the value in force of each rule, that of the environment or the standard one', async () => {
    const environment = Object.values(parameters).flatMap(({ variable }) => (variable ? [variable] : []));
    await defineParameters(database, model, Object.fromEntries(environment.map((name) => [name, 60])), now);
    const shown = await inRecords((records) => records.list('Property', { dataType: 'NUMBER' }));
    // The channel's template sets the length where the institution does not.
    const without = shown.filter(({ installedValue }) => installedValue === null);
    expect(without.map(({ propKey }) => propKey)).toEqual(['password.minLength']);
    const cash = shown.find(({ propKey }) => propKey === 'cash.sourceFrom');
    expect(cash?.installedValue).toBe(
      await inRecords(async (records) => String(await ruleParameter(records, 'cash.sourceFrom'))),
    );
    for (const { propKey, installedValue } of shown)
      if (installedValue !== null && propKey in standardValues)
        expect(parameterValue(parameters[propKey as ParameterKey], installedValue)).not.toBeNull();
  });

  it('keep the institution’s value at the next start, beside that of the installation', async () => {
    await set('session.idle', '900');
    await defineParameters(database, model, { SESSION_IDLE: 1200 }, now);
    expect(await property('session.idle')).toMatchObject({ propValue: '900', installedValue: '1200' });
    const { version } = (await property('session.idle')) ?? {};
    await defineParameters(database, model, { SESSION_IDLE: 1200 }, now);
    expect(await property('session.idle')).toMatchObject({ version });
  });

  it('outside of their limits are ignored, and none are read without the entity', async () => {
    await set('otp.duration', '5');
    await set('chat.perMinute', '1e2');
    expect(await storedParameters(database, model)).toEqual({ 'session.idle': 900 });
    expect(await storedParameters(database, { entities: {} })).toEqual({});
  });

  it('apply within seconds, and that of the installation again when they are emptied', async () => {
    let moment = now.getTime();
    const live = liveParameters(database, { model }, () => new Date(moment));
    await live.refresh();
    expect(live.read('session.idle', 1800)).toBe(900);
    await set('session.idle', '600');
    moment += parameterAge - 1;
    await live.refresh();
    expect(live.read('session.idle', 1800)).toBe(900);
    moment += 1;
    await live.refresh();
    expect(live.read('session.idle', 1800)).toBe(600);
    await set('session.idle', null);
    moment += parameterAge;
    await live.refresh();
    expect(live.read('session.idle', 1800)).toBe(1800);
  });
});
