import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../contract/values/json';
import { wholeScreens } from '../screens/gallerySource';
import { type Desk, type Institution, openInstitution, signedIn, userPassword } from './institution';
import { type Answer, Screen } from './Screen';

// The second person of a count, through the endpoints.

let house: Institution;
let main: Desk;
let till: Desk;
let open: Screen;
const idOf = async (userName: string) => (await house.storage.records.find('User', { userName }))?.id ?? '';
beforeAll(async () => {
  house = await openInstitution({ branches: 2, tellers: 2, accounts: 1 });
  [main, till] = house.desks as [Desk, Desk];
  open = new Screen(
    await signedIn(house, main.userName),
    'accounting/mainDeskOpen',
    'accounting/mainDesk/open',
  );
});
afterAll(() => house.server.close());

const openWith = (values: JsonObject): Promise<Answer> =>
  open.commit({ payDesk: main.id, ...values }, { record: main.id });
const errorsOf = ({ result }: Answer) =>
  Object.fromEntries(
    ((result?.fieldErrors ?? []) as readonly { field: string; code: string }[]).map(({ field, code }) => [
      field,
      code,
    ]),
  );

describe('42 A8 a witness', () => {
  test('gives the password five times at most for each user', async () => {
    const [, , second] = house.desks as [Desk, Desk, Desk];
    const supervisor = await idOf(second.userName);
    for (let tries = 0; tries < 5; tries += 1)
      expect(errorsOf(await openWith({ supervisor, witnessPassword: `guess ${tries}` }))).toEqual({
        witnessPassword: 'validation.secretCode',
      });
    const sixth = await openWith({ supervisor, witnessPassword: userPassword });
    expect(sixth.restHeader.code).toBe('witness.tooManyTries');
  });

  test('signs with the own password, and is never the user of the screen', async () => {
    const witness = await idOf(till.userName);
    const stranger = house.desks.find(({ branch }) => branch !== main.branch);
    expect(errorsOf(await openWith({ supervisor: witness }))).toEqual({
      witnessPassword: 'validation.required',
    });
    const guessed = await openWith({ supervisor: witness, witnessPassword: 'guessed' });
    expect(errorsOf(guessed)).toEqual({ witnessPassword: 'validation.secretCode' });
    // Told once: the page repeats no message that stands at a field.
    expect(guessed.result?.fieldErrors).toMatchObject([{ message: guessed.restHeader.message }]);
    const self = await openWith({ supervisor: await idOf(main.userName), witnessPassword: userPassword });
    expect(self.restHeader.code).toBe('witness.self');
    const other = await openWith({
      supervisor: await idOf(stranger?.userName ?? ''),
      witnessPassword: userPassword,
    });
    expect(errorsOf(other)).toHaveProperty('supervisor');
    const signed = await openWith({ supervisor: witness, witnessPassword: userPassword });
    expect(signed.restHeader.success).toBe(true);
  });

  test('leaves no password in the database', async () => {
    const { database } = house.server;
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
      database,
    );
    expect(tables.rows.length).toBeGreaterThan(50);
    const holding: string[] = [];
    for (const { name } of tables.rows) {
      const { rows } = await sql`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(database);
      if (JSON.stringify(rows).includes('guess 3')) holding.push(name);
    }
    expect(holding).toEqual([]);
  });

  test('signs on every screen that has one', () => {
    const withWitness = wholeScreens.filter(({ form }) => {
      const field = form?.fields.supervisor;
      return field !== undefined && !field.readOnly;
    });
    expect(withWitness.map(({ key }) => key).sort()).toEqual([
      'accounting/mainDeskClose',
      'accounting/mainDeskOpen',
      'accounting/payDeskClose',
    ]);
    for (const { form } of withWitness)
      expect(Object.values(form?.fields ?? {}).some(({ signs }) => signs === 'supervisor')).toBe(true);
  });
});
