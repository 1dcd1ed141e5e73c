import { describe, expect, test } from 'vitest';
import { type CopiedCell, copiedCells } from './copiedCells';

const text = (value: string): CopiedCell => ({ text: value, kind: 'text' });
const money = (value: string): CopiedCell => ({ text: value, kind: 'decimal' });

describe('C.3 copied cells', () => {
  test('numbers are numbers in the language of the user, texts stay texts', () => {
    const rows = [[text('0012'), money('-1.234.567,50')]];
    expect(copiedCells(rows, 'tr')).toEqual({
      text: '0012\t-1234567,50',
      html: `<table><tr><td style="mso-number-format:'\\@'">0012</td><td>-1234567,50</td></tr></table>`,
    });
    expect(copiedCells([[text('1'), money('1,234.50')]], 'en').text).toBe('1\t1234.50');
  });

  test('texts do not split cells or become formulas or markup; masked values stay masked', () => {
    const { text: plain, html } = copiedCells(
      [
        [text('=1+1'), text('a\tb\nc')],
        [text('<b>&'), text('12*******34')],
      ],
      'tr',
    );
    expect(plain).toBe("'=1+1\ta b c\r\n<b>&\t12*******34");
    expect(html).toContain('&lt;b&gt;&amp;');
  });

  test('a single cell is copied as shown', () => {
    expect(copiedCells([[{ text: '+90 532 111 22 33', kind: 'phone' }]], 'tr').text).toBe(
      '+90 532 111 22 33',
    );
  });
});
