import { expect } from 'vitest';
import type { NotificationType, RedirectMethod } from '../../../contract/wire/envelope';
import type { ApiReply } from '../ApiClient';

const notificationTypes: readonly NotificationType[] = ['NONE', 'CONFIRM', 'WARNING', 'LOGOUT', 'LOCK'];
const methods: readonly RedirectMethod[] = ['GET', 'POST', 'PUT', 'DELETE'];

/** All members an envelope may have; clients have no place to merge others into. */
const parts = ['restHeader', 'state', 'result', 'session', 'responseObject'];

/** A path below the BFF's address: no protocol, no host, no `..` (SECURITY 22). */
const ownPath = /^(?!.*\.\.)[A-Za-z0-9][A-Za-z0-9/_-]*$/;

/** Assertions for every response (requirements P7). */
export function expectConforming({ status, headers, envelope }: ApiReply): void {
  expect(headers.get('content-type')).toMatch(/^application\/json\b/);
  expect(headers.get('cache-control')).toMatch(/no-store|no-cache/);
  expect(parts).toEqual(expect.arrayContaining(Object.keys(envelope)));
  const { restHeader, state, result, session } = envelope;
  expect(restHeader).toMatchObject({
    success: expect.any(Boolean),
    code: expect.stringMatching(/^[a-z][\w-]*(\.[\w-]+)*$/i),
    message: expect.any(String),
  });
  expect(notificationTypes).toContain(restHeader.notificationType);
  expect(restHeader.success).toBe(status >= 200 && status < 300);
  if (!restHeader.success) expect(restHeader.message).not.toBe('');
  for (const part of [state, result]) if (part !== undefined) expect(part).toBeTypeOf('object');
  if (session !== undefined) {
    const { currentTransactionKey } = session;
    expect(currentTransactionKey === null || typeof currentTransactionKey === 'string').toBe(true);
  }
  if (restHeader.notificationType === 'CONFIRM') expect(restHeader.onConfirm).toBeDefined();
  for (const call of [restHeader.onConfirm, restHeader.onCancel]) {
    if (call === undefined) continue;
    expect(methods).toContain(call.redirectMethod);
    expect(call.redirectPath).toMatch(ownPath);
  }
  for (const error of result?.fieldErrors ?? []) {
    expect(error).toEqual({
      field: expect.stringMatching(/./),
      code: expect.stringMatching(/./),
      message: expect.stringMatching(/./),
    });
  }
  expect(momentsIn(envelope).filter((moment) => !moment.endsWith('Z'))).toEqual([]);
}

/**
 * Timestamps in a value: one without a time zone would mean another moment on every machine (requirements P7).
 */
function momentsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT\d\d:\d\d:/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(momentsIn);
}
