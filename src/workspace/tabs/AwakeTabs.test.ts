import { describe, expect, test } from 'vitest';
import { AwakeTabs, maxAwake } from './AwakeTabs';

describe('T08 tabs that are drawn', () => {
  test('are the last ones used, so many and no more', () => {
    const awake = new AwakeTabs();
    const keys = Array.from({ length: maxAwake + 1 }, (_, at) => `k${at}`);
    for (const key of keys) awake.use(key);
    expect(keys.filter((key) => !awake.has(key))).toEqual(['k0']);
    awake.use('k1');
    awake.use('new');
    expect([awake.has('k1'), awake.has('k2')]).toEqual([true, false]);
  });

  test('42 E a closed tab takes no place', () => {
    const awake = new AwakeTabs();
    const keys = Array.from({ length: maxAwake }, (_, at) => `k${at}`);
    for (const key of keys) awake.use(key);
    awake.forget(`k${maxAwake - 1}`);
    awake.use('new');
    expect(keys.filter((key) => !awake.has(key))).toEqual([`k${maxAwake - 1}`]);
  });
});
