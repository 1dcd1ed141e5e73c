import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasPermission, routeRoles } from './roles';

const roles = fc.uniqueArray(fc.constantFrom('admin', 'staff', 'user', 'TELLER', 'SYS_ADMIN'));

describe('S14 roles', () => {
  it('admin routes allow admin; staff routes admin and staff; user routes all three; onlyGuest no role', () => {
    expect(routeRoles).toEqual({
      admin: ['admin'],
      staff: ['admin', 'staff'],
      user: ['admin', 'staff', 'user'],
      onlyGuest: [],
    });
  });

  it('without an auth list every user is allowed', () => {
    fc.assert(fc.property(roles, (mine) => hasPermission(undefined, mine)));
  });

  it('with an empty list only users without a role are allowed', () => {
    fc.assert(fc.property(roles, (mine) => hasPermission([], mine) === (mine.length === 0)));
  });

  it('otherwise users with at least one listed role are allowed', () => {
    const some = roles.filter((list) => list.length > 0);
    fc.assert(
      fc.property(some, roles, (auth, mine) => {
        const shared = new Set([...auth, ...mine]).size < auth.length + mine.length;
        expect(hasPermission(auth, mine)).toBe(shared);
      }),
    );
  });
});
