import { expect, it } from 'vitest';
import { Refusal } from '../../../base/errors/Refusal';
import type { RecordStore } from '../../../records/RecordStore';
import type { RefusedOperation } from './RefusedOperation';
import { recordReject } from './recordReject';

const refused = {
  stage: 'SCREENING',
  code: 'operation.stopped',
  text: { tr: 'Olmaz', en: 'No' },
  values: {},
  facts: {
    txnCode: 'SEND_CASH',
    amount: '5.00',
    currency: 'TRY',
    agent: '1',
    channel: '1',
    parties: ['A B'],
  },
} as unknown as RefusedOperation;
const request = { screenId: 's', userName: 'teller', requestId: 'r1', now: '2026-11-20T09:00:00Z' };

it.each([
  ['another server has recorded it', new Refusal('record.unique', { tr: 'Var', en: 'Known' }), undefined],
  ['the database fails', new Error('gone'), 'gone'],
])(
  '42 E a reject that cannot be written since %s is waited for before anything else',
  async (_, failure, message) => {
    const begun: string[] = [];
    const records = new Proxy({} as RecordStore, {
      get: (_target, name) => async (entity: string) => {
        begun.push(`${String(name)} ${entity}`);
        if (name === 'insert') throw failure;
        return null;
      },
    });
    const recorded = recordReject(records, refused, request);
    if (message === undefined) await recorded;
    else await expect(recorded).rejects.toThrow(message);
    expect(begun).toEqual(['find TransactionReject', 'insert TransactionReject']);
  },
);
