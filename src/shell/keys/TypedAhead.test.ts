import { describe, expect, it } from 'vitest';
import { TypedAhead } from './TypedAhead';

const press = (ahead: TypedAhead, ...keys: readonly string[]) =>
  keys.map((key) => ahead.type({ key, ctrlKey: false, metaKey: false, altKey: false }));

describe('C.1 keys typed before the palette is loaded', () => {
  it('are passed on once, with a following Enter', () => {
    const ahead = new TypedAhead();
    press(ahead, 'ş', 'x', 'Backspace', 'u', ' ', 'b', 'Enter');
    expect(ahead.consume()).toEqual({ text: 'şu b', entered: true });
    expect(ahead.consume()).toEqual({ text: '', entered: false });
  });

  it('Enter before anything was typed opens nothing', () => {
    const ahead = new TypedAhead();
    press(ahead, 'Enter', 'a');
    expect(ahead.consume()).toEqual({ text: 'a', entered: false });
  });

  it('passes keys without text to the page; AltGr has text', () => {
    const ahead = new TypedAhead();
    expect(press(ahead, 'F8', 'Tab', 'ArrowDown')).toEqual([false, false, false]);
    expect(ahead.type({ key: 's', ctrlKey: true, metaKey: false, altKey: false })).toBe(false);
    expect(ahead.type({ key: '@', ctrlKey: true, metaKey: false, altKey: true })).toBe(true);
    expect(ahead.consume().text).toBe('@');
  });
});
