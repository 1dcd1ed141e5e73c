import { beforeAll, describe, expect, inject } from 'vitest';
import type { QueryAnswer } from '../../../contract/wire/query';
import { serverAddress } from '../server';
import { BffClient } from './BffClient';
import { must, should } from './capability';

const { case: tested } = inject('capabilities');
const { path, list = path, form, wrong, filter } = tested.screen;

let client: BffClient;
beforeAll(async () => {
  client = await BffClient.of(serverAddress, tested);
});

/** Begins, and returns the body of a valid commit: the screen's state with valid values (R04). */
async function begin(one = client) {
  const { status, envelope } = await one.post(`${path}/begin`, { state: {} });
  expect(status).toBe(200);
  return { state: { ...envelope.state, ...form } };
}

/** Number of records created by commits. */
async function count(): Promise<number> {
  const body = { state: {}, filter, page: 0, size: 20, sort: [] };
  const { envelope } = await client.post<QueryAnswer>(`${list}/query`, body);
  return envelope.responseObject?.total ?? Number.NaN;
}

/** Change of the number of records by an action. */
async function made(act: () => Promise<unknown>): Promise<number> {
  const before = await count();
  await act();
  return (await count()) - before;
}

describe('merging', () => {
  must(
    'R04 R05 the whole state of a screen goes back with what was typed over it, and is taken',
    async () => {
      const { state } = await begin();
      const key = client.transactionKey;
      const { envelope } = await client.post(`${path}/validate`, { state });
      expect(envelope.restHeader.success).toBe(true);
      // The merged state belongs to this conversation: the response repeats its key or omits it.
      expect([undefined, key]).toContain(envelope.session?.currentTransactionKey);
      expect(client.transactionKey).toBe(key);
      await client.get(`${path}/commit`);
    },
  );

  should('R05 a refusal takes nothing back: its state, if there is one, holds what was typed', async () => {
    const { state } = await begin();
    const body = { state: { ...state, [wrong.field]: wrong.value } };
    const { envelope } = await client.post(`${path}/commit`, body);
    expect(envelope.restHeader.success).toBe(false);
    expect({ ...body.state, ...envelope.state }).toMatchObject({ ...form, [wrong.field]: wrong.value });
    expect((await client.post(`${path}/validate`, { state })).envelope.restHeader.success).toBe(true);
    await client.get(`${path}/commit`);
  });
});

describe('begin and commit', () => {
  must(
    'R05 R06 begin gives state and a key; commit says what was made, and that the conversation is over',
    async () => {
      const body = await begin();
      expect(client.transactionKey).not.toBe('');
      expect((await client.post(`${path}/validate`, body)).envelope.restHeader.success).toBe(true);
      const change = await made(async () => {
        const { envelope } = await client.post(`${path}/commit`, body);
        expect(envelope.restHeader.success).toBe(true);
        expect(envelope.result).toBeDefined();
        expect(envelope.session?.currentTransactionKey).toBeNull();
      });
      expect(change).toBe(1);
    },
  );

  should('T07 GET commit releases a conversation and writes nothing', async () => {
    const body = await begin();
    const key = client.transactionKey;
    const change = await made(async () => {
      expect((await client.get(`${path}/commit`)).envelope.session?.currentTransactionKey).toBeNull();
      const late = await client.post(`${path}/commit`, body, { 'current-transaction-key': key });
      expect(late.envelope.restHeader.success).toBe(false);
    });
    expect(change).toBe(0);
  });

  should('R10 a refused form names its fields, and the conversation goes on', async () => {
    const body = await begin();
    const change = await made(async () => {
      const state = { ...body.state, [wrong.field]: wrong.value };
      const refused = await client.post(`${path}/commit`, { state });
      expect(refused.envelope.restHeader).toMatchObject({ success: false, code: 'validation.failed' });
      const fields = refused.envelope.result?.fieldErrors?.map(({ field }) => field);
      expect(fields).toContain(wrong.field);
      expect((await client.post(`${path}/commit`, body)).envelope.restHeader.success).toBe(true);
    });
    expect(change).toBe(1);
  });
});

describe('SECURITY 15 the gate of begin and commit', () => {
  should('R06 a commit without begin, with a key of nobody or of another session is refused', async () => {
    const body = await begin();
    const key = client.transactionKey;
    const colleague = await BffClient.of(serverAddress, tested);
    const change = await made(async () => {
      const keys = ['', crypto.randomUUID()];
      for (const one of keys) {
        const { envelope } = await client.post(`${path}/commit`, body, { 'current-transaction-key': one });
        expect(envelope.restHeader.success).toBe(false);
      }
      const other = await colleague.post(`${path}/commit`, body, { 'current-transaction-key': key });
      expect(other.envelope.restHeader.success).toBe(false);
    });
    expect(change).toBe(0);
  });

  should('R06 of many commits of one conversation at once one alone has an effect', async () => {
    const body = await begin();
    const key = { 'current-transaction-key': client.transactionKey };
    const change = await made(async () => {
      const replies = await Promise.all(
        Array.from({ length: 6 }, () => client.post(`${path}/commit`, body, key)),
      );
      expect(replies.filter(({ envelope }) => envelope.restHeader.success)).toHaveLength(1);
    });
    expect(change).toBe(1);
  });

  should('R06 two conversations of one screen keep apart', async () => {
    const first = await begin();
    const key = client.transactionKey;
    client.transactionKey = '';
    const second = await begin();
    const change = await made(async () => {
      expect((await client.post(`${path}/commit`, second)).envelope.restHeader.success).toBe(true);
      const late = await client.post(`${path}/commit`, first, { 'current-transaction-key': key });
      expect(late.envelope.restHeader.success).toBe(true);
    });
    expect(change).toBe(2);
  });
});

describe('SECURITY 16 idempotency', () => {
  const headers = (key: string, id: string) => ({ 'current-transaction-key': key, 'request-id': id });

  should(
    'a request-id that comes again with the same body is answered as before, and has one effect',
    async () => {
      const body = await begin();
      const sent = headers(client.transactionKey, crypto.randomUUID());
      const change = await made(async () => {
        const first = await client.post(`${path}/commit`, body, sent);
        const again = await client.post(`${path}/commit`, body, sent);
        expect(first.envelope.restHeader.success).toBe(true);
        expect(again.envelope).toEqual(first.envelope);
      });
      expect(change).toBe(1);
    },
  );

  should('a request-id that comes with another body is refused, and has no effect', async () => {
    const body = await begin();
    const id = crypto.randomUUID();
    await client.post(`${path}/commit`, body, headers(client.transactionKey, id));
    const other = await begin();
    const change = await made(async () => {
      const state = { ...other.state, [wrong.field]: `${form[wrong.field] ?? ''} 2` };
      const reused = await client.post(`${path}/commit`, { state }, headers(client.transactionKey, id));
      expect([reused.status, reused.envelope.restHeader.success]).toEqual([409, false]);
    });
    expect(change).toBe(0);
  });

  should('a request-id in flight is not carried out beside itself', async () => {
    const body = await begin();
    const sent = headers(client.transactionKey, crypto.randomUUID());
    const change = await made(async () => {
      const replies = await Promise.all(
        Array.from({ length: 5 }, () => client.post(`${path}/commit`, body, sent)),
      );
      const statuses = new Set(replies.map(({ status }) => status));
      expect([...statuses].filter((status) => status !== 200 && status !== 409)).toEqual([]);
      expect(statuses).toContain(200);
    });
    expect(change).toBe(1);
  });

  should(
    'users/request-status answers the outcome of a request-id; one that never came never will be carried out',
    async () => {
      const body = await begin();
      const key = client.transactionKey;
      const [done, lost] = [crypto.randomUUID(), crypto.randomUUID()];
      const commit = await client.post(`${path}/commit`, body, headers(key, done));
      const ask = async (requestId: string) =>
        (await client.post('users/request-status', { requestId })).envelope.responseObject;
      expect(await ask(done)).toEqual({ outcome: 'done', reply: commit.envelope });
      expect(await ask(lost)).toEqual({ outcome: 'none' });
      const late = await begin();
      const change = await made(async () => {
        const reply = await client.post(`${path}/commit`, late, headers(client.transactionKey, lost));
        expect(reply.envelope.restHeader.success).toBe(false);
      });
      expect(change).toBe(0);
    },
  );
});
