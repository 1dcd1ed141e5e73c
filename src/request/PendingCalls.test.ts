// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { PendingCalls } from './PendingCalls';

beforeEach(() => sessionStorage.clear());

describe('R08 calls that were running when the page was left', () => {
  it('are found by the next pages until they are reported, separately for each user', () => {
    new PendingCalls(sessionStorage, () => 'teller').begin('r-1', 'eft/send');
    expect(new PendingCalls(sessionStorage, () => 'manager').left()).toEqual([]);
    const next = new PendingCalls(sessionStorage, () => 'teller');
    expect(next.left()).toEqual([{ requestId: 'r-1', screenKey: 'eft/send' }]);
    expect(next.left()).toHaveLength(1);
    next.end('r-1');
    expect(next.left()).toEqual([]);
  });

  it('a call that was answered is not among them, for any signed-in user', () => {
    let user = 'teller';
    const calls = new PendingCalls(sessionStorage, () => user);
    calls.begin('r-1', 'eft/send');
    calls.begin('r-2', 'eft/send');
    user = '';
    calls.end('r-1');
    user = 'teller';
    expect(calls.left().map(({ requestId }) => requestId)).toEqual(['r-2']);
  });
});
