import { describe, expect, test } from 'vitest';
import { FileTray } from './FileTray';

const tray = () => new FileTray({ path: 'a/upload', accept: ['csv', 'jpg'], maxMegabytes: 1, maxRows: 10 });
const file = (name: string, size = 3) => new File([new Uint8Array(size)], name);
const names = ({ files }: FileTray) => files.map(({ name }) => name);

describe('files that are chosen and not uploaded yet', () => {
  test('are told early what is not taken, and why', () => {
    const one = tray();
    one.add([file('a.csv'), file('b.exe'), file('boş.csv', 0), file('büyük.jpg', 1024 * 1024 + 1)]);
    expect(names(one)).toEqual(['a.csv']);
    expect(one.refused).toEqual([
      { name: 'b.exe', reason: 'kind' },
      { name: 'boş.csv', reason: 'empty' },
      { name: 'büyük.jpg', reason: 'size' },
    ]);
    one.add([file('c.csv')]);
    expect(one.refused).toEqual([]);
  });

  test('one of the same name takes the place of the one before', () => {
    const one = tray();
    one.add([file('a.csv', 3), file('b.csv')]);
    one.add([file('a.csv', 5)]);
    expect(one.files.map(({ name, size }) => [name, size])).toEqual([
      ['b.csv', 3],
      ['a.csv', 5],
    ]);
  });

  test('a picture is one by either of its endings, in any case', () => {
    const one = tray();
    expect(one.endings).toEqual(['.csv', '.jpg', '.jpeg']);
    one.add([file('ÖN YÜZ.JPEG'), file('arka.JPG')]);
    expect(names(one)).toEqual(['ÖN YÜZ.JPEG', 'arka.JPG']);
  });

  test('are put back, one or all', () => {
    const one = tray();
    one.add([file('a.csv'), file('b.csv'), file('c.exe')]);
    one.remove(one.files[0] as File);
    expect(names(one)).toEqual(['b.csv']);
    one.clear();
    expect([one.files, one.refused]).toEqual([[], []]);
  });
});
