import { describe, expect, it } from 'vitest';
import type { CompiledAction, CompiledScreen } from '../../contract/compiled/compiled';
import type { Model } from '../../contract/compiled/model';
import { grantedActions, mayCall } from './grantedActions';

const key = 'accounting/accountClose';

function screenWith(...actions: readonly Partial<CompiledAction>[]): CompiledScreen {
  const whole = actions.map((action) => ({ onSuccess: [], onError: [], ...action }));
  return { key, actions: whole } as unknown as CompiledScreen;
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
    expect(mayCall(screen, 'a/approve', [key, 'accounting/*'])).toBe(false);
    expect(mayCall(screen, 'a/approve', [key, `${key}#approve`])).toBe(true);
    expect(mayCall(screen, 'a/approve', ['*'])).toBe(true);
  });

  it('also guard their validating endpoint and follow-ups', () => {
    const screen = screenWith({
      ...guarded,
      validatePath: 'a/validate',
      onSuccess: [{ type: 'request', path: 'a/after', onSuccess: [], onError: [] }],
    });
    expect(mayCall(screen, 'a/validate', [key])).toBe(false);
    expect(mayCall(screen, 'a/after', [key])).toBe(false);
  });

  it('an endpoint that an unrestricted action calls as well is not restricted', () => {
    const screen = screenWith(guarded, { id: 'look', type: 'request', path: 'a/approve' });
    expect(mayCall(screen, 'a/approve', [key])).toBe(true);
  });

  it('the client gets its action permissions of permitted screens', () => {
    const model = { screens: { [key]: { guarded: ['approve', 'undo'] } } } as unknown as Model;
    expect(grantedActions(model, new Set([key]), [`${key}#undo`, 'x/y#approve'])).toEqual([`${key}#undo`]);
    expect(grantedActions(model, new Set(), ['*'])).toEqual([]);
  });
});
