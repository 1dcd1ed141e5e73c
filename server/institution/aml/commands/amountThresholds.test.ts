import { describe, expect, it, vi } from 'vitest';
import type { Json } from '../../../../contract/values/json';
import { Refusal } from '../../../base/errors/Refusal';
import type { Call } from '../../../engine/context/Command';
import { amountThresholds } from './amountThresholds';

const threshold = {
  id: '1',
  version: 3,
  thresholdCode: 'NY-1',
  txnType: 'CASH_IN',
  period: 'DAILY',
  currency: 'TRY',
  amount: '400000.00',
  countLimit: null,
  amlAction: 'DESCRIBE',
  validFrom: '2026-01-01',
  status: 'ACTIVE',
};

const row = (values: Readonly<Record<string, Json>>, version = 3) => ({ id: '1', version, values });

/** Saves rows; `submit` answers each of them. */
function save(rows: Json, submit: (commit: unknown) => unknown, stored: object = threshold) {
  const records = { lock: async (_: string, id: string) => (id === '1' ? stored : null) };
  const call = { body: { rows }, records, submit, today: '2026-11-20', language: 'en' };
  const [command] = amountThresholds;
  return command?.handle(call as unknown as Call);
}

const held = vi.fn(async () => ({ result: { approvalNo: 'ON1' } }));

describe('thresholds that were changed in the grid', () => {
  it('are submitted as their form would be, and wait for approval', async () => {
    expect(await save([row({ amount: '440000.00' })], held)).toMatchObject({
      responseObject: { waiting: 1 },
      head: { code: 'approval.requested', message: { en: 'Sent for approval: ON1' } },
    });
    const { id: _, version: __, countLimit: ___, ...form } = threshold;
    expect(held).toHaveBeenCalledWith({
      screen: 'aml/amountDefinition',
      recordId: '1',
      version: 3,
      form: { ...form, amount: '440000.00' },
    });
  });

  it('have the number of transactions, too, which may be set and emptied', async () => {
    const counted = { ...threshold, countLimit: 3 };
    await save([row({ countLimit: 5 })], held, counted);
    expect(held).toHaveBeenLastCalledWith(
      expect.objectContaining({ form: expect.objectContaining({ countLimit: 5 }) }),
    );
    await save([row({ countLimit: null })], held, counted);
    expect(held).toHaveBeenLastCalledWith(
      expect.objectContaining({ form: expect.not.objectContaining({ countLimit: expect.anything() }) }),
    );
  });

  it('without an approval flow are saved', async () => {
    expect(await save([row({ amlAction: 'BLOCK' })], async () => ({ result: { id: '2' } }))).toEqual({
      result: { saved: 1 },
    });
  });

  it.each([
    ['another column', [row({ validFrom: '2026-12-01' })], threshold, 'body.malformed'],
    ['no row', [], threshold, 'body.malformed'],
    ['an unknown one', [{ ...row({}), id: '7' }], threshold, 'record.notFound'],
    ['one that another user changed', [row({ amount: '1.00' }, 2)], threshold, 'record.stale'],
  ])('are refused: %s', async (_, rows, stored, code) => {
    await expect(save(rows, held, stored)).rejects.toMatchObject({ code });
  });

  it('are refused with their row: one that has ended, and what its form or its approval refuses', async () => {
    const errorsOf = async (submit: () => Promise<unknown>, stored: object = threshold) => {
      const refused = await Promise.resolve(save([row({ amount: '0' })], submit, stored)).catch(
        (error) => error,
      );
      return (refused as Refusal).fieldErrors.map(({ field, code }) => `${field} ${code}`);
    };
    expect(await errorsOf(held, { ...threshold, status: 'PASSIVE' })).toEqual(['rows.1 threshold.ended']);
    expect(await errorsOf(held, { ...threshold, validUntil: '2026-11-19' })).toEqual([
      'rows.1 threshold.ended',
    ]);
    const text = { tr: 'x', en: 'x' };
    const field = { field: 'amount', code: 'validation.decimalMinimum', message: 'x' };
    const invalid = () => Promise.reject(new Refusal('validation.failed', text, 422, [field]));
    expect(await errorsOf(invalid)).toEqual(['rows.1.amount validation.decimalMinimum']);
    const waits = () => Promise.reject(new Refusal('approval.waiting', text, 409));
    expect(await errorsOf(waits)).toEqual(['rows.1 approval.waiting']);
  });
});
