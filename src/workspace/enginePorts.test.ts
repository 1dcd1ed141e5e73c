import { expect, it } from 'vitest';
import type { SessionUser } from '../../contract/wire/session';
import { type EngineSurroundings, enginePorts } from './enginePorts';

const elif: SessionUser = {
  uid: '3',
  from: 'api',
  userName: 'teller',
  role: ['user', 'TELLER'],
  userRoles: ['user', 'TELLER', 'admin'],
  displayName: 'Elif Şahin',
  avatarText: 'EŞ',
  photoURL: '',
  ip: '10.0.0.7',
  mail: 'elif@example.com',
  agent: '1',
  data: { settings: {}, shortcuts: [] },
};

/** Values of `$user.…` for a session. */
function userOf(user: SessionUser | null) {
  const session = { user, channel: { name: 'Kadıköy Şubesi' }, permissions: new Set<string>() };
  return enginePorts({ session } as unknown as EngineSurroundings).user();
}

it('definitions read the user with agent and channel, and no private data', () => {
  expect(userOf(elif)).toEqual({
    userName: 'teller',
    displayName: 'Elif Şahin',
    mail: 'elif@example.com',
    role: ['user', 'TELLER'],
    agent: '1',
    unit: '1',
    channel: 'Kadıköy Şubesi',
  });
});

it('a user of head office has no agent; without a session there is no user', () => {
  expect(userOf({ ...elif, agent: null })).toMatchObject({ agent: null, unit: 'HEAD_OFFICE' });
  expect(userOf(null)).toEqual({});
});
