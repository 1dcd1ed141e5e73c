import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../contract/values/json';
import { RequestError } from '../../../contract/wire/request';
import { readLoginResult } from '../store/readLoginResult';
import { loginResult, tokenWith } from '../testing/sessionBench';
import { OtpStore } from './OtpStore';
import { SignInStore } from './SignInStore';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const requested = { 'force-otp': true, 'force-otp-msg': '•••12 34', 'max-otp-duration': 180 };

async function atOtp(answer: (path: string) => unknown = () => loginResult(tokenWith({ exp: 2e9 }))) {
  const sent: [string, JsonObject | undefined][] = [];
  const establish = vi.fn();
  const signIn = new SignInStore({
    request: {
      post: async <Answer>(path: string, payload?: JsonObject) => {
        sent.push([path, payload]);
        return (path === 'users/login' ? requested : await answer(path)) as Answer;
      },
    },
    session: { establish },
    language: () => 'tr',
    onPasswordSent: () => undefined,
  });
  signIn.type('username', 'teller');
  signIn.type('password', 'geheim');
  await signIn.submit();
  sent.length = 0;
  const otp = new OtpStore(signIn);
  const stop = otp.start();
  return { otp, signIn, sent, establish, stop };
}

describe('S04 the code', () => {
  it('is sent with its sixth digit', async () => {
    const { otp, sent, establish } = await atOtp();
    otp.type('12345');
    await otp.submit();
    expect(sent).toEqual([]);
    otp.type('123456');
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([['users/otp', { otpCode: '123456' }]]);
    expect(establish).toHaveBeenCalledTimes(1);
  });

  it('is sent once for the sixth digit and the button together', async () => {
    const { otp, sent } = await atOtp();
    otp.type('123456');
    await Promise.all([otp.submit(), otp.submit()]);
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(1);
  });

  it('accepts pasted text with blanks', async () => {
    const { otp } = await atOtp(() => new Promise(() => undefined));
    otp.type(' 123 456 ');
    expect(otp.code).toBe('123456');
  });

  it('is cleared after a refusal', async () => {
    const { otp, signIn } = await atOtp(() => {
      const head = {
        success: false,
        code: 'otp.wrong',
        message: 'Kod hatalı.',
        notificationType: 'NONE' as const,
      };
      throw new RequestError('request.refused', head.message, head, 422);
    });
    otp.type('123456');
    await vi.advanceTimersByTimeAsync(0);
    expect([otp.code, signIn.step, signIn.refusal]).toEqual(['', 'otp', { text: 'Kod hatalı.' }]);
    otp.type('1');
    expect(signIn.refusal).toBeNull();
  });
});

describe('S04 the countdown', () => {
  it('starts from max-otp-duration, ticks by the second, and lets resend at zero', async () => {
    const { otp } = await atOtp();
    expect([otp.remaining, otp.canResend, otp.message]).toEqual([180, false, '•••12 34']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(otp.remaining).toBe(179);
    await vi.advanceTimersByTimeAsync(179_000);
    expect([otp.remaining, otp.canResend]).toEqual([0, true]);
  });

  it('ends 15 days ahead where the reply names no end (requirements P9), and at once where it is 0', async () => {
    const { otp, signIn, stop } = await atOtp();
    stop();
    signIn.outcome = readLoginResult({ 'force-otp': true });
    otp.start();
    expect(otp.remaining).toBe(15 * 24 * 3600);
    signIn.outcome = readLoginResult({ 'force-otp': true, 'max-otp-duration': 0 });
    otp.start();
    expect(otp.canResend).toBe(true);
  });

  it('resend sends nothing before zero, and then resets and restarts it', async () => {
    const { otp, sent } = await atOtp(() => ({ 'force-otp-msg': '•••56', 'max-otp-duration': 120 }));
    await otp.resend();
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(180_000);
    otp.type('123');
    await otp.resend();
    expect(sent).toEqual([['users/resend-otp', {}]]);
    expect([otp.remaining, otp.canResend, otp.code, otp.message]).toEqual([120, false, '', '•••56']);
  });

  it('shows why a code cannot be sent again', async () => {
    const { otp, signIn } = await atOtp(() => {
      throw new RequestError('request.network', 'offline');
    });
    await vi.advanceTimersByTimeAsync(180_000);
    await otp.resend();
    expect([signIn.refusal, otp.canResend]).toEqual([{ key: 'request:network' }, true]);
  });

  it('follows the clock after the page was suspended', async () => {
    const { otp } = await atOtp();
    vi.setSystemTime(Date.now() + 100_000);
    await vi.advanceTimersByTimeAsync(1000);
    expect(otp.remaining).toBe(79);
  });

  it('ends with the step', async () => {
    const { stop } = await atOtp();
    stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
