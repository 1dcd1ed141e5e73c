import { refusedField } from '../../../base/errors/refusals';
import type { Command } from '../../../engine/context/Command';
import { textOf } from '../../../engine/context/values';
import { captureProvision, extendProvision, holdAmount, releaseProvision, requireFree } from '../rules/holds';

/** Sets an amount aside until a time. Throws `provision.*`. */
const commit: Command<'Provision'> = {
  path: 'accounting/provision/commit',
  async handle(call) {
    const { account = '', amount = '0' } = call.form;
    const expiresAt = call.form.expiresAt ?? '';
    if (Date.parse(expiresAt) <= Date.parse(call.now)) {
      throw refusedField('provision.past', 'expiresAt', call.language, {
        tr: 'Bitiş zamanı şimdiden sonra olmalıdır.',
        en: 'The end must be later than now.',
      });
    }
    await holdAmount(call.records, { account, amount });
    return call.generic();
  },
};

/** Captures the provision of a row, or a part of it. */
const capture: Command<'Provision', { captureAmount: string }> = {
  path: 'accounting/provision/capture',
  async handle(call) {
    await requireFree(call.records, textOf(call.body.id) ?? '');
    const amount = textOf(call.payload.captureAmount) ?? '0.00';
    const { id, provisionNo: number } = await captureProvision(call, textOf(call.body.id) ?? '', amount);
    return { result: { id, number } };
  },
};

/** Releases the provision of a row. */
const release: Command = {
  path: 'accounting/provision/release',
  async handle({ records, body }) {
    await requireFree(records, textOf(body.id) ?? '');
    const { id, provisionNo: number } = await releaseProvision(records, textOf(body.id) ?? '');
    return { result: { id, number } };
  },
};

/** Holds the provision of a row longer. */
const extend: Command<'Provision'> = {
  path: 'accounting/provision/extend',
  async handle({ records, body, payload }) {
    await requireFree(records, textOf(body.id) ?? '');
    const until = payload.expiresAt ?? '';
    const { id, provisionNo: number } = await extendProvision(records, textOf(body.id) ?? '', until);
    return { result: { id, number } };
  },
};

/** Amounts that are set aside in customers' accounts. */
export const provisions: readonly Command[] = [commit, capture, release, extend];
