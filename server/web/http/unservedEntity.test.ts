import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shellTexts } from '../../../contract/texts';
import type { Command } from '../../engine/context/Command';
import { createRecordStore } from '../../records/createRecordStore';
import { fixtureActor } from '../../testing/actor';
import { caller, type FixtureApp, fixtureApp } from '../../testing/app';
import { fixtureModel } from '../../testing/model';

const account = 'accounting/account';
/** Reads customers in addition to the account; the screen does not name them. */
const saving: Command = {
  path: `${account}/commit`,
  async handle({ records, generic }) {
    const reply = await generic();
    await records.count('Customer', {});
    return reply;
  },
};

let server: FixtureApp;
beforeAll(async () => {
  server = await fixtureApp({ commands: [saving] });
});
afterAll(() => server.close());

const count = () => createRecordStore(server.database, fixtureModel, fixtureActor).count('Account', {});

async function save() {
  const { post } = await caller(server);
  const begun = await post(`${account}/begin`, {});
  return post(
    `${account}/commit`,
    { state: { name: 'Vadesiz', currency: 'TRY' } },
    begun.session.currentTransactionKey,
  );
}

describe('E08 a command of a served screen that reaches an entity that is not served', () => {
  test('is refused with a title in both languages, writes nothing, and the log names the entity', async () => {
    expect((await save()).restHeader).toMatchObject({ success: true });
    const before = await count();
    const { definitions } = server;
    const whole = definitions.model;
    definitions.replace(whole, new Map([['Customer', '"name" is stored as text, defined as integer.']]));
    expect(definitions.model.screens['accounting/accountCreate']?.endpoints).not.toEqual({});

    const { status, restHeader } = await save();
    expect([status, restHeader.success, restHeader.code]).toEqual([409, false, 'entity.notServed']);
    expect(restHeader.message).toMatch(
      /^Records that this operation needs are out of service\. Nothing was saved/,
    );
    expect(shellTexts.errors).toHaveProperty(['refusal.entity.notServed'], {
      tr: expect.stringMatching(/\S/),
      en: expect.stringMatching(/\S/),
    });
    expect(await count()).toBe(before);
    expect(server.log).toMatchObject([{ level: 'error', error: 'No entity Customer' }]);

    definitions.replace(whole);
    expect((await save()).restHeader).toMatchObject({ success: true });
  });
});
