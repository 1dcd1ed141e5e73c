import { beforeEach, describe, expect, test } from 'vitest';
import { LookupPicks } from './LookupPicks';

/** A `Storage` fake: its keys are its own properties. */
const storage = (): Storage => {
  const kept: Record<string, string> = {};
  return Object.defineProperties(kept, {
    getItem: { value: (name: string) => kept[name] ?? null },
    setItem: {
      value: (name: string, value: string) => {
        kept[name] = value;
      },
    },
    removeItem: { value: (name: string) => delete kept[name] },
  }) as unknown as Storage;
};

describe('records that were chosen last', () => {
  let device: Storage;
  let user = 'teller';
  let picks: LookupPicks;
  beforeEach(() => {
    device = storage();
    user = 'teller';
    picks = new LookupPicks(device, () => user);
  });

  test('are ordered by time, without duplicates, in limited number', () => {
    for (let id = 1; id <= 12; id += 1) picks.add('Customer', String(id));
    picks.add('Customer', '10');
    expect(picks.read('Customer')).toEqual(['10', '12', '11', '9', '8', '7', '6', '5']);
    expect(picks.read('Account')).toEqual([]);
  });

  test('belong to one user, and are removed at sign-out', () => {
    picks.add('Customer', '1');
    user = 'manager';
    expect(picks.read('Customer')).toEqual([]);
    picks.add('Customer', '2');
    picks.clear();
    user = 'teller';
    expect(picks.read('Customer')).toEqual(['1']);
  });

  test('are empty if the storage contains something else', () => {
    device.setItem('picks teller Customer', '{"a":1}');
    expect(picks.read('Customer')).toEqual([]);
    device.setItem('picks teller Customer', '[1,"2"');
    expect(picks.read('Customer')).toEqual([]);
  });
});
