import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type StockedToken, TokenStock } from './TokenStock';

function stock(size: number, life = 60_000) {
  let made = 0;
  let now = 0;
  let failing = false;
  const make = vi.fn(async (): Promise<StockedToken> => {
    if (failing) throw new Error('no challenge');
    made += 1;
    return { value: `t${made}`, expires: now + life };
  });
  const tokens = new TokenStock(make, size, () => now);
  return {
    tokens,
    make,
    pass: (time: number) => (now += time),
    fail: (on: boolean) => (failing = on),
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

describe('R03 tokens of the bot check are made ahead', () => {
  it('in a fixed number, and again when one is used', async () => {
    const { tokens, make, settled } = stock(2);
    tokens.fill();
    await settled();
    expect(make).toHaveBeenCalledTimes(2);
    expect(await tokens.next()).toBe('t1');
    await settled();
    expect(make).toHaveBeenCalledTimes(3);
  });

  it('each is used once, also by parallel calls', async () => {
    const { tokens } = stock(1);
    tokens.fill();
    const taken = await Promise.all([tokens.next(), tokens.next(), tokens.next(), tokens.next()]);
    expect(new Set(taken).size).toBe(4);
  });

  it('one close to its expiry is not used', async () => {
    const { tokens, pass, settled } = stock(1);
    tokens.fill();
    await settled();
    pass(51_000);
    expect(await tokens.next()).toBe('t2');
  });

  it('one that cannot be created fails only its call', async () => {
    const { tokens, fail, settled } = stock(1);
    fail(true);
    tokens.fill();
    await settled();
    await expect(tokens.next()).rejects.toThrow('no challenge');
    fail(false);
    expect(await tokens.next()).toBe('t1');
  });

  it('of a worker that never answers are made by another one, and the request fails if that does not answer either', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const never = () => new Promise<StockedToken>(() => undefined);
    const make = vi.fn(never).mockImplementationOnce(never);
    make.mockResolvedValueOnce({ value: 'second', expires: Number.MAX_VALUE });
    const tokens = new TokenStock(make, 0);
    const token = tokens.next();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await token).toBe('second');
    const failed = expect(tokens.next()).rejects.toThrow('No token');
    await vi.advanceTimersByTimeAsync(30_000);
    await failed;
  });
});
