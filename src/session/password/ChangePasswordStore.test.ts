import { describe, expect, it, vi } from 'vitest';
import { RequestError } from '../../../contract/wire/request';
import { ChangePasswordStore, type PasswordField } from './ChangePasswordStore';

function filled(
  values: Partial<Record<PasswordField, string>>,
  send = vi.fn(async (_body: unknown) => undefined),
) {
  const change = new ChangePasswordStore(send);
  const all = { currentPassword: 'eski', newPassword1: 'yeni-1', newPassword2: 'yeni-1', ...values };
  for (const [field, value] of Object.entries(all)) change.type(field as PasswordField, value);
  return { change, send };
}

describe('S05 a changed password', () => {
  it('sends oldPassword and newPassword', async () => {
    const { change, send } = filled({});
    expect(await change.submit()).toBe(true);
    expect(send.mock.calls).toEqual([[{ oldPassword: 'eski', newPassword: 'yeni-1' }]]);
  });

  it.each<[Partial<Record<PasswordField, string>>, PasswordField, string]>([
    [{ currentPassword: '' }, 'currentPassword', 'currentPassword'],
    [{ newPassword1: '' }, 'newPassword1', 'newPassword1'],
    [{ newPassword1: 'eski' }, 'newPassword1', 'matchPassWord1'],
    [{ newPassword2: '' }, 'newPassword2', 'newPassword2'],
    [{ newPassword2: 'eski' }, 'newPassword2', 'matchPassWord1'],
    [{ newPassword2: 'yeni-2' }, 'newPassword2', 'matchPassWord2'],
  ])('%j: %s has login.required.%s, after touch', async (values, field, key) => {
    const { change, send } = filled(values);
    expect(change.error(field)).toBeNull();
    change.leave(field);
    expect(change.error(field)).toBe(`login:required.${key}`);
    expect(await change.submit()).toBe(false);
    expect([send.mock.calls.length, change.firstWrong, change.failures]).toEqual([0, field, 1]);
  });

  it.each([
    ['password.wrong', 'currentPassword'],
    ['password.weak', 'newPassword1'],
    ['password.same', 'newPassword1'],
    ['other', undefined],
  ] as const)('a refusal with %s is shown at %s', async (code, field) => {
    const head = { success: false, code, message: 'Olmadı.', notificationType: 'NONE' as const };
    const { change } = filled(
      {},
      vi.fn(() => Promise.reject(new RequestError('request.refused', 'Olmadı.', head, 422))),
    );
    expect(await change.submit()).toBe(false);
    expect([change.refusal, change.busy]).toEqual([{ reason: { text: 'Olmadı.' }, field }, false]);
  });

  it('is sent once for repeated submissions', async () => {
    const { change, send } = filled({});
    await Promise.all([change.submit(), change.submit()]);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
