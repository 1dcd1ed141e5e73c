import { describe, expect, test } from 'vitest';
import { maxPasswordLength } from '../../platform/auth/passwordPolicy';
import { argon2Code, argon2Passwords } from './argon2Passwords';

describe('SECURITY 10 the hash of a password', () => {
  test('is argon2id with at least 19 MiB and two passes, and another one each time', async () => {
    const [one, other] = await Promise.all([argon2Passwords.hash('Kiraz'), argon2Passwords.hash('Kiraz')]);
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(one) ?? [];
    expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
    expect(Number(passes)).toBeGreaterThanOrEqual(2);
    expect(one).not.toBe(other);
  });

  test('of a payout code is as strong, and verified like that of a password', async () => {
    const hash = await argon2Code('0123456789');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=12288,t=3,p=1\$/);
    expect(await argon2Passwords.verify(hash, '0123456789')).toBe(true);
    expect(await argon2Passwords.verify(hash, '0123456780')).toBe(false);
  });

  test('is of the whole password, up to the longest one', async () => {
    const longest = `${'ş'.repeat(maxPasswordLength - 1)}1`;
    const hash = await argon2Passwords.hash(longest);
    expect(await argon2Passwords.verify(hash, longest)).toBe(true);
    expect(await argon2Passwords.verify(hash, `${longest.slice(0, -1)}2`)).toBe(false);
    expect(await argon2Passwords.verify(hash, longest.slice(0, 64))).toBe(false);
  });
});
