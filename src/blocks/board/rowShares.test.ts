import { describe, expect, it } from 'vitest';
import { rowShares } from './rowShares';

const shares = (...spans: Parameters<typeof rowShares>[0]) => rowShares(spans).map(({ share }) => share);

describe('C.4 shares of blocks in their row', () => {
  it('equal their spans if these fill the row', () => {
    expect(shares('s', 's', 's', 's', 'm', 'm', 'l', 's', 'full')).toEqual([1, 1, 1, 1, 2, 2, 3, 1, 4]);
  });

  it('a block that is alone in its row has the whole row', () => {
    expect(shares('m', 'm', 'm')).toEqual([2, 2, 4]);
    expect(shares('m', 'full', 'l')).toEqual([4, 4, 4]);
  });

  it('the remaining width of a row goes to its larger block, not to a figure', () => {
    expect(shares('s', 'm', 'l')).toEqual([1, 3, 4]);
    expect(shares('m', 's')).toEqual([3, 1]);
    expect(shares('s', 's')).toEqual([1, 1]);
  });

  it('a figure beside a larger block, such as a list, is as high as its content; figures alone are alike', () => {
    const short = (...spans: Parameters<typeof rowShares>[0]) => rowShares(spans).map((one) => one.short);
    expect(short('l', 's')).toEqual([false, true]);
    expect(short('s', 's', 'm')).toEqual([true, true, false]);
    expect(short('s', 's', 's', 's')).toEqual([false, false, false, false]);
  });
});
