import { describe, expect, it } from 'vitest';
import { FingerPrint } from './FingerPrint';

const print = '0123456789abcdef0123456789abcdef';

function storage(stored?: string) {
  const content = new Map(stored === undefined ? [] : [['finger-print', stored]]);
  return {
    getItem: (key: string) => content.get(key) ?? null,
    setItem: (key: string, value: string) => void content.set(key, value),
  };
}

describe('S12 finger print', () => {
  it('is empty until it is calculated once, and stored for the next load of the page', async () => {
    const places = storage();
    let computed = 0;
    const first = new FingerPrint(places, async () => {
      computed += 1;
      return print;
    });
    expect(first.value).toBe('');
    await Promise.all([first.compute(), first.compute()]);
    expect([first.value, computed]).toEqual([print, 1]);
    expect(new FingerPrint(places).value).toBe(print);
  });

  it('of an earlier page load is sent at once; without one, the first call waits for it', async () => {
    let computed = 0;
    const compute = async () => {
      computed += 1;
      return print;
    };
    await new FingerPrint(storage(print), compute).known();
    expect(computed).toBe(0);
    const first = new FingerPrint(storage(), compute);
    await first.known();
    expect([first.value, computed]).toEqual([print, 1]);
  });

  it('R02 is not missing in the first call of a browser: it is one of what the browser says of itself', async () => {
    const made = (traits: readonly unknown[]) => new FingerPrint(storage(), async () => print, traits);
    const [first, other] = [made(['Firefox', 4]), made(['Firefox', 8])];
    expect(first.value).toMatch(/^[0-9a-f]{32}$/);
    expect([made(['Firefox', 4]).value, other.value === first.value]).toEqual([first.value, false]);
    await first.known();
    expect(first.value).toBe(print);
    expect(new FingerPrint(storage(print), undefined, ['x']).value).toBe(print);
  });

  it('is optional: a browser may not support it', async () => {
    const { value, compute } = withFailure();
    await compute();
    expect(value()).toBe('');
  });

  it('an invalid stored value is not sent', () => {
    expect(new FingerPrint(storage('x\r\ncookie: sid=1')).value).toBe('');
  });
});

function withFailure() {
  const fingerPrint = new FingerPrint(storage(), () => Promise.reject(new Error('blocked')));
  return { value: () => fingerPrint.value, compute: () => fingerPrint.compute() };
}
