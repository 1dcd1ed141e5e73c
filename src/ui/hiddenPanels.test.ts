import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sources = ['form', 'grid', 'blocks', 'screens']
  .flatMap((room) =>
    readdirSync(`src/${room}`, { recursive: true }).map((file) => `src/${room}/${String(file)}`),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .filter((file) => !/\.(test|stories)\.tsx?$/.test(file))
  .map((file) => ({ file, source: readFileSync(file, 'utf8') }));

const filesWith = (pattern: RegExp, without?: RegExp) =>
  sources.flatMap(({ file, source }) =>
    pattern.test(source) && !(without?.test(source) ?? false) ? [file] : [],
  );

describe('a hidden panel stays mounted', () => {
  test('listeners of the window and timers check whether their panel is visible', () => {
    expect(filesWith(/window\.addEventListener|setInterval\(/)).not.toEqual([]);
    expect(filesWith(/window\.addEventListener|setInterval\(/, /useShown\(\)/)).toEqual([]);
  });

  test('overlays outside of the panel are hidden with it', () => {
    const overlay = /@mui\/material\/(Dialog|Drawer|Menu|Modal|Popover|Popper|Snackbar|SwipeableDrawer)'/;
    expect(filesWith(/ from '(\.\.\/)+ui\/overlays'/)).not.toEqual([]);
    expect(filesWith(overlay)).toEqual([]);
  });
});
