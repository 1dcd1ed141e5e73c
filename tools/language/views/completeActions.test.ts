import { describe, expect, test } from 'vitest';
import type { Action } from '../../../contract/model/generated/screen';
import type { AnyAction } from '../kinds/anyKind';
import { completeActions } from './completeActions';

const title = { tr: 'Sil', en: 'Remove' };
const done = { tr: 'Sil: tamamlandı.', en: 'Remove: done.' };

function completed(actions: readonly Action[], groups = false): Readonly<Record<string, AnyAction>> {
  return Object.fromEntries(completeActions(actions, groups).map((action) => [action.id, action]));
}

describe('implied words of an action', () => {
  test('a request on a row calls the endpoint of its id with the row’s id, refreshes and notifies', () => {
    expect(completed([{ id: 'remove', type: 'request', title, placement: 'row' }]).remove).toEqual({
      id: 'remove',
      type: 'request',
      title,
      placement: 'row',
      endpoint: 'remove',
      with: { id: '$row.id' },
      onSuccess: [{ type: 'refresh' }, { type: 'notify', message: done }],
    });
  });

  test('explicit words apply', () => {
    const said: Action = {
      id: 'remove',
      type: 'dialog',
      title,
      placement: 'row',
      endpoint: 'take',
      onSuccess: ['clear'],
      with: { key: '$row.no' },
    };
    expect(completed([said]).remove).toEqual(said);
  });

  test('a message takes the place of other notifications and keeps the other follow-ups', () => {
    const message = { tr: 'Silindi.', en: 'Removed.' };
    const onSuccess: Action['onSuccess'] = [{ type: 'notify', message: title }, { type: 'close' }];
    const { remove } = completed([{ id: 'remove', type: 'request', title, message, onSuccess }]);
    expect(remove?.onSuccess).toEqual([{ type: 'close' }, { type: 'notify', message }]);
    expect(remove).not.toHaveProperty('message');
  });

  test('values that the server writes need no endpoint; a request in the toolbar has no default follow-ups', () => {
    const actions = completed([
      { id: 'take', type: 'request', title, placement: 'row', set: { takenBy: '$user.userName' } },
      { id: 'check', type: 'request', title },
    ]);
    expect(actions.take).not.toHaveProperty('endpoint');
    expect(actions.take).not.toHaveProperty('with');
    expect(actions.check).toEqual({ id: 'check', type: 'request', title, endpoint: 'check' });
  });

  test('a row opens its record, unless it passes values, is duplicated, or is a group', () => {
    const open = { type: 'open', title, placement: 'row', screen: 'wallets/walletOpen' } as const;
    const actions = [
      { id: 'edit', ...open },
      { id: 'copy', ...open, duplicate: '$row.id' },
      { id: 'new', ...open, with: { wallet: '$row.id' } },
    ];
    const records = (groups: boolean) =>
      Object.values(completed(actions, groups)).map(({ record }) => record ?? null);
    expect(records(false)).toEqual(['$row.id', null, null]);
    expect(records(true)).toEqual([null, null, null]);
  });

  test('an action has the words of the one that it extends, and its own id as endpoint', () => {
    const { optIn } = completed([
      { id: 'optOut', type: 'request', title, icon: 'block', when: { '$form.a': { const: 1 } } },
      { id: 'optIn', extends: 'optOut', icon: 'check', when: { '$form.b': { const: 2 } } },
    ]);
    expect(optIn).toEqual({
      id: 'optIn',
      type: 'request',
      title,
      icon: 'check',
      endpoint: 'optIn',
      when: { '$form.b': { const: 2 } },
    });
  });

  test('actions that extend each other end', () => {
    const { one } = completed([
      { id: 'one', extends: 'two', type: 'close', title },
      { id: 'two', extends: 'one', icon: 'close' },
    ]);
    expect(one).toMatchObject({ id: 'one', type: 'close', icon: 'close' });
  });
});
