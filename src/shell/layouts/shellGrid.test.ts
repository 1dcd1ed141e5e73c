import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { settingChoices, type WorkspaceSettings } from '../../../contract/wire/workspaceSettings';
import { layoutOf, layoutSettings, offersOf } from './layoutOffers';
import { shellGrid } from './shellGrid';

const standard = Object.fromEntries(
  Object.entries(settingChoices).map(([name, [first]]) => [name, first]),
) as unknown as WorkspaceSettings;

const grid = (settings: Partial<WorkspaceSettings>, narrow = false) =>
  shellGrid(layoutOf({ ...standard, ...settings }), narrow);

const anySettings = fc.record(
  Object.fromEntries(
    Object.entries(settingChoices).map(([name, values]) => [name, fc.constantFrom<string>(...values)]),
  ),
) as unknown as fc.Arbitrary<WorkspaceSettings>;

describe('H01 layouts', () => {
  it('layout1: navigation at the left over the whole height, or at the right', () => {
    expect(grid({}).areas).toBe('"nav bar" "nav tabs" "nav main" "nav foot"');
    expect(grid({ navbarSide: 'right' }).areas).toBe('"bar nav" "tabs nav" "main nav" "foot nav"');
  });

  it('layout1 is boxed to 1280 px or full; layout2 and layout3 also hold their contents to 1120 px', () => {
    expect([offersOf('layout1', 'width'), offersOf('layout2', 'width')]).toEqual([
      ['fullwidth', 'boxed'],
      ['fullwidth', 'boxed', 'container'],
    ]);
    const widths = (['layout1', 'layout2', 'layout3'] as const).map((layout) => [
      grid({ layout, width: 'boxed' }).boxed,
      grid({ layout, width: 'container' }).container,
    ]);
    expect(widths).toEqual([
      [1280, null],
      [1280, 1120],
      [1120, 1120],
    ]);
  });

  it('layout2 has its navigation in a bar, layout3 in the toolbar', () => {
    expect(grid({ layout: 'layout2' }).areas).toBe('"nav" "bar" "tabs" "main" "foot"');
    expect(grid({ layout: 'layout3' }).areas).toBe('"bar" "tabs" "main" "foot"');
  });

  it('a static toolbar or footer, or body scroll, makes the page scroll instead of its content', () => {
    const flows = [{}, { toolbar: 'static' }, { footer: 'static' }, { scroll: 'body' }] as const;
    expect(flows.map((settings) => grid(settings).flows)).toEqual([false, true, true, true]);
  });

  it('hidden parts take no room', () => {
    expect(grid({ navbar: 'hidden', toolbar: 'hidden', footer: 'hidden' }).areas).toBe('"tabs" "main"');
  });

  it('every setting, offered or not, gives a page of rectangles with tabs and screens', () => {
    fc.assert(
      fc.property(anySettings, fc.boolean(), (settings, narrow) => {
        const { areas, columns, rows } = shellGrid(layoutOf(settings), narrow);
        const lines = [...areas.matchAll(/"([^"]+)"/g)].map(([, line = '']) => line.split(' '));
        expect(new Set(lines.map((line) => line.length)).size).toBe(1);
        expect(columns.replace(', ', ',').split(' ')).toHaveLength(lines[0]?.length ?? 0);
        expect(rows.replaceAll(', ', ',').split(' ')).toHaveLength(lines.length);
        for (const area of new Set(lines.flat())) {
          const cells = lines.flatMap((line, y) =>
            line.flatMap((name, x) => (name === area ? [[x, y] as const] : [])),
          );
          const [xs, ys] = [cells.map(([x]) => x), cells.map(([, y]) => y)];
          const wide = Math.max(...xs) - Math.min(...xs) + 1;
          const high = Math.max(...ys) - Math.min(...ys) + 1;
          expect(wide * high).toBe(cells.length);
        }
        expect(lines.flat()).toEqual(expect.arrayContaining(['tabs', 'main']));
      }),
    );
  });

  it('a setting that a layout does not offer has no effect there', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        const layout = layoutOf(settings);
        for (const name of layoutSettings) expect(offersOf(settings.layout, name)).toContain(layout[name]);
      }),
    );
  });
});

describe('H02 toolbar and small screens', () => {
  it('the toolbar is below the navigation or above it', () => {
    expect(grid({ toolbarPlace: 'above' }).areas).toBe('"bar bar" "nav tabs" "nav main" "nav foot"');
    expect(grid({ layout: 'layout2', toolbarPlace: 'above' }).areas).toBe('"bar" "nav" "tabs" "main" "foot"');
    expect(grid({ layout: 'layout2', toolbarPlace: 'above' }).before).toEqual(['bar', 'nav']);
  });

  it('small screens have neither navigation nor side panels beside the screen', () => {
    const small = grid({ leftPanel: 'shown', rightPanel: 'shown' }, true);
    expect(small.areas).toBe('"bar" "tabs" "main" "foot"');
  });
});

describe('H11 side panels', () => {
  it('are left and right of tabs and screen', () => {
    expect(grid({ leftPanel: 'shown', rightPanel: 'shown' }).areas).toBe(
      '"nav bar bar bar" "nav left tabs right" "nav left main right" "nav foot foot foot"',
    );
  });
});
