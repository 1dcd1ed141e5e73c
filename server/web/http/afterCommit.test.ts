import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpointsByPath } from '../../../contract/model/endpoints';
import type { GridLayout } from '../../../contract/wire/views';
import type { Command } from '../../engine/context/Command';
import { notifyUser } from '../../platform/notifications/notifications';
import { type FixtureApp, fixtureApp } from '../../testing/app';
import { FailingDatabase } from '../../testing/FailingDatabase';
import { fixtureModel } from '../../testing/model';
import { StepCaller } from '../../testing/StepCaller';
import { fixtureSource } from '../../testing/screens';

const account = 'accounting/account';
const layout: GridLayout = {
  columns: [
    { name: 'customer.name', width: 200, pinned: 'left' },
    { name: 'balance', hidden: true },
  ],
  sort: [{ field: 'name', direction: 'desc' }],
  density: 'compact',
  shown: 'byStatus',
};
const password = 'Sarı-Laleler-1453';

/** An endpoint with a command that writes. */
const openAnother: Command = {
  path: `${account}/openAnother`,
  async handle({ records }) {
    const { id } = await records.insert('Account', { name: 'Yeni', currency: 'TRY' });
    return { result: { id } };
  },
};

/** Waits for an answer from outside; a test decides when it comes. */
let counterpart = () => Promise.resolve();

/** An endpoint with a command that stores a question, and its answer afterwards. */
const askOutside: Command = {
  path: `${account}/askOutside`,
  async handle({ records, inNewTransaction }) {
    const { id, version } = await records.insert('Account', { name: 'Soru', currency: 'TRY' });
    return {
      result: { id, answer: null },
      outside: async () => {
        await counterpart();
        const change = { name: 'Yanıt' };
        const { name } = await inNewTransaction((open) => open.update('Account', id, version, change));
        return { result: { id, answer: name } };
      },
    };
  },
};

const failing = new FailingDatabase();
let server: FixtureApp;
let teller: StepCaller;
beforeAll(async () => {
  const { 'accounting/accountSearch': search, ...screens } = fixtureModel.screens;
  if (search === undefined) throw new Error('The fixtures lack a screen');
  const paths = { openAnother: openAnother.path, askOutside: askOutside.path };
  const endpoints = { ...search.endpoints, saveRows: `${account}/saveRows`, ...paths };
  const declaring = { ...screens, 'accounting/accountSearch': { ...search, endpoints } };
  const model = {
    ...fixtureModel,
    screens: declaring,
    endpoints: endpointsByPath(Object.values(declaring)),
  };
  server = await fixtureApp({
    around: (database) => failing.around(database),
    commands: [openAnother, askOutside],
    source: {
      ...fixtureSource,
      readModel: () => Promise.resolve(model),
      importModule: async (key, edition) => {
        const module = await fixtureSource.importModule(key, edition);
        if (key !== 'accounting/accountSearch' || module.screen === undefined) return module;
        return { ...module, screen: { ...module.screen, endpoints } };
      },
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  failing.fail('never');
  await server.database.deleteFrom('authSession').execute();
  await server.database.updateTable('authCredential').set({ passwordHash: 'plain pw' }).execute();
  teller = new StepCaller(server);
  await teller.login('teller');
});

async function commit(prepared: { key: string; name: string }) {
  const headers = { 'current-transaction-key': prepared.key };
  return teller.post(`${account}/commit`, { state: { name: prepared.name } }, headers);
}

async function begin(): Promise<string> {
  const begun = await teller.post(`${account}/begin`, { state: {} });
  return begun.session.currentTransactionKey;
}

async function newAccount(): Promise<string> {
  const reply = await commit({ key: await begin(), name: 'Hesap' });
  return reply.result.id;
}

async function newView(): Promise<string> {
  const saved = await teller.post('users/view/save', {
    screen: 'accounting/accountSearch',
    name: 'Benim',
    layout,
  });
  return saved.responseObject.views[0].id;
}

/** Prepares a writing request; the returned function sends it, while the database fails after commits. */
type Prepared = () => Promise<() => Promise<object>>;

/** Writing requests. Those that count attempts write before their own transaction: `afterTransaction`. */
const calls: Readonly<Record<string, { when?: 'afterTransaction'; prepare: Prepared }>> = {
  begin: { prepare: async () => () => teller.post(`${account}/begin`, { state: {} }) },
  commit: {
    prepare: async () => {
      const key = await begin();
      return () => commit({ key, name: 'Hesap' });
    },
  },
  'release of a conversation': {
    prepare: async () => {
      const key = await begin();
      return () => teller.get(`${account}/commit`, { 'current-transaction-key': key });
    },
  },
  saveRows: {
    prepare: async () => {
      const id = await newAccount();
      const rows = [{ id, version: 1, values: { name: 'Başka' } }];
      return () => teller.post(`${account}/saveRows`, { rows });
    },
  },
  'an operation of its own': {
    prepare: async () => () => teller.post(openAnother.path, { state: {} }),
  },
  'withdrawal of a call': {
    prepare: async () => () => teller.post('users/request-status', { requestId: crypto.randomUUID() }),
  },
  'chat message': {
    prepare: async () => () => teller.post('users/chat/send', { contact: 'admin', text: 'Merhaba' }),
  },
  'reading of notifications': {
    prepare: async () => {
      const { id } = await server.database
        .selectFrom('user')
        .select('id')
        .where('userName', '=', 'teller')
        .executeTakeFirstOrThrow();
      const news = { code: 'message.test', message: { tr: 'x', en: 'x' } } as const;
      await notifyUser(server.database, id, news, server.clock.now);
      return () => teller.post('users/notifications/read', { upTo: '999' });
    },
  },
  'saving of a view': {
    prepare: async () => () =>
      teller.post('users/view/save', {
        screen: 'accounting/accountSearch',
        name: 'Görünüm',
        layout,
      }),
  },
  'removal of a view': {
    prepare: async () => {
      const id = await newView();
      return () => teller.post('users/view/delete', { screen: 'accounting/accountSearch', id });
    },
  },
  'layout of a grid': {
    prepare: async () => () => teller.post('users/view/keep', { screen: 'accounting/accountSearch', layout }),
  },
  settings: {
    prepare: async () => () =>
      teller.post('api/auth/user/update', { user: { data: { shortcuts: ['accounting/accountSearch'] } } }),
  },
  lock: { prepare: async () => () => teller.post('users/lock') },
  unlock: {
    when: 'afterTransaction',
    prepare: async () => {
      await teller.post('users/lock');
      return () => teller.post('users/unlock', { password: 'pw' });
    },
  },
  'sign-in': { when: 'afterTransaction', prepare: async () => () => teller.login('teller') },
  'sign-out': { prepare: async () => () => teller.post('users/logout') },
  'change of the password': {
    when: 'afterTransaction',
    prepare: async () => () =>
      teller.post('users/changePassword', { oldPassword: 'pw', newPassword: password }),
  },
};

describe('a call whose write is committed', () => {
  test.each(Object.entries(calls))(
    'is answered as committed despite a later failure: %s',
    async (_, { when, prepare }) => {
      const call = await prepare();
      failing.fail(when ?? 'afterCommit');
      const reply = await call();
      expect(failing.committed).toBe(true);
      expect(reply).toMatchObject({ status: 200, restHeader: { success: true } });
    },
  );

  test('has failed after-commit work in the log, with name and request', async () => {
    const key = await begin();
    const requestId = crypto.randomUUID();
    failing.fail('afterCommit');
    await teller.post(
      `${account}/commit`,
      { state: { name: 'Hesap' } },
      { 'current-transaction-key': key, 'request-id': requestId },
    );
    expect(server.log.at(-1)).toMatchObject({ level: 'error', requestId, afterCommit: 'counters' });
  });

  test('may wait for an answer from outside: its transaction is over, and a repeated call gets the first reply', async () => {
    let answer = () => {};
    const asked = new Promise<void>((isAsked) => {
      counterpart = () =>
        new Promise((resolve) => {
          answer = resolve;
          isAsked();
        });
    });
    const headers = { 'request-id': crypto.randomUUID() };
    const first = teller.post(askOutside.path, { state: {} }, headers);
    await asked;
    const repeated = await teller.post(askOutside.path, { state: {} }, headers);
    expect(repeated).toMatchObject({ restHeader: { success: true }, result: { answer: null } });
    answer();
    expect((await first).result).toEqual({ id: repeated.result.id, answer: 'Yanıt' });
  });
});
