import { describe, expect, it } from 'vitest';
import type { CompiledAction, CompiledScreen } from '../../../contract/model/compiled';
import type { Operation } from '../../../contract/model/endpoints';
import type { Model } from '../../../contract/model/model';
import { rights } from '../../../contract/wire/rights';
import { grantedActions, mayCall, mayCommit } from './grantedActions';

const key = 'accounting/accountClose';
const command = { operation: 'command' } as const;
const every = ['*', ...rights.map((right) => `*:${right}`)];

function screenWith(...actions: readonly Partial<CompiledAction>[]): CompiledScreen {
  const whole = actions.map((action) => ({ onSuccess: [], onError: [], ...action }));
  return { key, floorplan: 'query', endpoints: {}, actions: whole } as unknown as CompiledScreen;
}

describe('SECURITY 11: actions with a right of their own', () => {
  const guarded = {
    id: 'approve',
    type: 'request',
    path: 'a/approve',
    permission: `${key}#approve`,
  } as const;

  it('require that right, independent of others', () => {
    const screen = screenWith(guarded);
    expect(mayCall(screen, 'a/approve', command, [key, 'accounting/*'])).toBe(false);
    expect(mayCall(screen, 'a/approve', command, [key, `${key}#approve`])).toBe(true);
    expect(mayCall(screen, 'a/approve', command, [...every])).toBe(true);
  });

  it('also guard their validating endpoint and follow-ups', () => {
    const screen = screenWith({
      ...guarded,
      validatePath: 'a/validate',
      onSuccess: [{ type: 'request', path: 'a/after', onSuccess: [], onError: [] }],
    });
    expect(mayCall(screen, 'a/validate', command, [key])).toBe(false);
    expect(mayCall(screen, 'a/after', command, [key])).toBe(false);
  });

  it('an endpoint that an unrestricted action calls as well is not restricted', () => {
    const screen = screenWith(guarded, { id: 'look', type: 'request', path: 'a/approve' });
    expect(mayCall(screen, 'a/approve', command, [key, `${key}:update`])).toBe(true);
  });

  it('the client gets its action permissions of permitted screens', () => {
    const model = { screens: { [key]: { guarded: ['approve', 'undo'] } } } as unknown as Model;
    expect(grantedActions(model, new Set([key]), [`${key}#undo`, 'x/y#approve'])).toEqual([`${key}#undo`]);
    expect(grantedActions(model, new Set(), [...every])).toEqual([]);
  });
});

describe('SECURITY 11: rights of a role on a screen', () => {
  const actions = [
    { id: 'close', type: 'request', path: 'a/close' },
    { id: 'remove', type: 'request', path: 'a/remove' },
  ] as const;
  const screen = screenWith(...actions);
  const call = (path: string, operation: Operation, ...own: readonly string[]) =>
    mayCall(screen, path, { operation }, [key, ...own.map((right) => `accounting/*:${right}`)]);

  it.each([
    ['a/export', 'export', 'export'],
    ['a/saveRows', 'saveRows', 'update'],
    ['a/upload', 'uploadRows', 'create'],
    ['a/close', 'set', 'update'],
    ['a/close', 'command', 'update'],
    ['a/remove', 'command', 'delete'],
    ['a/commit', 'commit', 'create'],
    ['a/commit', 'commit', 'update'],
  ] as const)('%s (%s) needs the right to %s, seeing the screen is not enough', (path, operation, right) => {
    expect(call(path, operation)).toBe(false);
    expect(
      call(path, operation, ...rights.filter((other) => other !== right && operation !== 'commit')),
    ).toBe(false);
    expect(call(path, operation, right)).toBe(true);
  });

  it('work of a pool needs the right to approve', () => {
    const pool = { ...screen, floorplan: 'pool' } as CompiledScreen;
    expect(mayCall(pool, 'a/close', command, [key, `${key}:update`])).toBe(false);
    expect(mayCall(pool, 'a/close', command, [key, `${key}:approve`])).toBe(true);
  });

  it('an effect that writes needs the right to update, for any type of its action', () => {
    const effect = { type: 'request', path: 'a/note', onSuccess: [], onError: [] } as const;
    const opening = screenWith({ id: 'open', type: 'open', onSuccess: [effect] });
    expect(mayCall(opening, 'a/note', command, [key])).toBe(false);
    expect(mayCall(opening, 'a/note', command, [key, `${key}:update`])).toBe(true);
  });

  it('reading needs none', () => {
    for (const operation of ['begin', 'query', 'lookup', 'calculate', 'document'] as const)
      expect(call('a/x', operation)).toBe(true);
  });

  it('saving a new record needs the right to create, a stored one the right to update', () => {
    expect(mayCommit(key, true, [`${key}:create`])).toBe(true);
    expect(mayCommit(key, false, [`${key}:create`])).toBe(false);
    expect(mayCommit(key, false, ['*:update'])).toBe(true);
    expect(mayCommit(key, true, ['accounting/*', '*:export'])).toBe(false);
  });
});
