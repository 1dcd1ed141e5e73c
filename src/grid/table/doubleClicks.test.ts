// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DoubleClicks } from './doubleClicks';

const at = (x: number, y: number, detail = 1) =>
  new MouseEvent('click', { clientX: x, clientY: y, detail, bubbles: true });
const second = (target: Element, x: number, y: number) =>
  target.dispatchEvent(new MouseEvent('dblclick', { clientX: x, clientY: y, detail: 2, bubbles: true }));

describe('a double click that began on a row', () => {
  let panel: HTMLElement;
  beforeEach(() => {
    vi.useFakeTimers();
    document.body.innerHTML = '<aside></aside><div class="ag-cell"></div><button></button>';
    panel = document.querySelector('aside') as HTMLElement;
  });
  afterEach(() => void vi.useRealTimers());

  test('opens it where its details came under the pointer meanwhile', () => {
    const opened: string[] = [];
    const clicks = new DoubleClicks<string>((row) => opened.push(row));
    clicks.clicked('7', at(1200, 300));
    second(panel, 1201, 300);
    second(panel, 1201, 300);
    expect(opened).toEqual(['7']);
  });

  test('belongs to the row of its first click after a refresh replaced that row', () => {
    const clicks = new DoubleClicks<string>(() => undefined);
    clicks.clicked('7', at(500, 300));
    clicks.clicked('8', at(500, 300, 2));
    expect(clicks.begunAt(at(500, 301))).toBe('7');
  });

  test('does not begin on a row action, whose dialog may come under the pointer', () => {
    const opened: string[] = [];
    const clicks = new DoubleClicks<string>((row) => opened.push(row));
    document.querySelector('button')?.addEventListener('click', (event) => clicks.clicked('7', event));
    document.querySelector('button')?.dispatchEvent(at(500, 300));
    second(panel, 500, 300);
    expect(opened).toEqual([]);
  });

  test('is not recognised elsewhere, later, or if the grid reports it', () => {
    const opened: string[] = [];
    const clicks = new DoubleClicks<string>((row) => opened.push(row));
    clicks.clicked('7', at(500, 300));
    second(panel, 900, 300);
    second(document.querySelector('.ag-cell') as Element, 500, 300);
    vi.advanceTimersByTime(1500);
    second(panel, 500, 300);
    expect([opened, clicks.begunAt(at(500, 300))]).toEqual([[], null]);
  });
});
