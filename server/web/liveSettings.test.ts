import { expect, test } from 'vitest';
import { defaultUserLimits } from '../platform/auth/userLimits';
import type { LiveParameters } from '../platform/parameters/liveParameters';
import type { StoredParameters } from '../platform/parameters/storedParameters';
import { liveSettings } from './liveSettings';

test('settings are the institution’s at the moment when they are used', () => {
  let stored: StoredParameters = {};
  const read: LiveParameters['read'] = (key, installed) => stored[key] ?? installed;
  const sessionLife = { idle: 1800, whole: 43_200 };
  const settings = liveSettings({ read }, { codeLife: 180, sessionLife, limits: defaultUserLimits });
  const { limits, sessionLife: life } = settings;
  const used = () => [
    ...[settings.codeLife, life.idle, life.whole, limits.sessions, limits.conversations],
    ...[limits.chatPerMinute, limits.minPasswordLength],
  ];
  expect(used()).toEqual([180, 1800, 43_200, 20, 200, 30, undefined]);
  stored = {
    'otp.duration': 60,
    'session.idle': 900,
    'session.life': 3600,
    'session.perUser': 2,
    'session.conversations': 50,
    'chat.perMinute': 5,
    'password.minLength': 14,
  };
  expect(used()).toEqual([60, 900, 3600, 2, 50, 5, 14]);
});
