import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkedHtml } from './checkedHtml';
import { textOfHtml } from './writtenHtml';

const problemOf = (html: string) => {
  const checked = checkedHtml(html);
  return 'problem' in checked ? checked.problem.en : null;
};

const htmlOf = (html: string) => {
  const checked = checkedHtml(html);
  return 'html' in checked ? checked.html : null;
};

describe('SECURITY 23 HTML of a mail', () => {
  it('is stored as written where it is allowed', () => {
    const html =
      '<h1 style="color: #0b5; margin: 0 0 8px">Kodunuz</h1><p>Sayın {{name}},<br>1 &lt; 2</p>' +
      '<table width="600"><tr><td colspan="2" align="center"><a href="https://kurum.example/yardim">Yardım</a></td></tr></table>';
    expect(htmlOf(html)).toBe(html);
  });

  it('is closed and quoted where the writer did not', () => {
    expect(htmlOf('<p>Bir<p>İki<b>üç</p>')).toBe('<p>Bir</p><p>İki<b>üç</b></p>');
    expect(htmlOf('<a href=https://k.example/?a=1&b=2>x</a>')).toBe(
      '<a href="https://k.example/?a=1&amp;b=2">x</a>',
    );
  });

  it.each([
    ['<p>a</p>\n<script>alert(1)</script>', 'Line 2: <script> is not allowed.'],
    ['<img src="https://k.example/a.png" onerror="alert(1)">', 'Line 1: <img> can not have onerror.'],
    ['<a href="javascript:alert(1)">a</a>', 'Line 1: The value of href is not allowed.'],
    ['<a href="java\nscript:alert(1)">a</a>', 'Line 1: The value of href is not allowed.'],
    ['<a href="data:text/html,x">a</a>', 'Line 1: The value of href is not allowed.'],
    ['<img src="http://k.example/a.png">', 'Line 1: The value of src is not allowed.'],
    ['<a href="https://k.example/{{code}}">a</a>', 'Line 1: href can not have a placeholder.'],
    ['<p style="background: url(https://e.example)">a</p>', 'Line 1: The value of style is not allowed.'],
    ['<p style="width: expression(alert(1))">a</p>', 'Line 1: The value of style is not allowed.'],
    ['<p style="position: fixed">a</p>', 'Line 1: The value of style is not allowed.'],
    ['<p style="po\\73ition: fixed">a</p>', 'Line 1: The value of style is not allowed.'],
    ['<svg onload=alert(1)>a</svg>', 'Line 1: <svg> is not allowed.'],
    ['<style>p { color: red }</style>', 'Line 1: <style> is not allowed.'],
    ['<html><body>a</body></html>', 'Line 1: <html> is not allowed.'],
    ['<!--[if mso]>a<![endif]-->', 'Line 1: Comments and document types (<!…>) are not allowed.'],
    ['<!doctype html><p>a', 'Line 1: Comments and document types (<!…>) are not allowed.'],
    ['<p>a</p>\n<a href="https://k.example>all of this', 'Line 2: A tag has no end.'],
    ['<p>a</p><b', 'Line 1: A tag has no end.'],
  ])('is refused, not mended, where something would be lost: %s', (html, problem) => {
    expect(problemOf(html)).toBe(problem);
  });

  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      "'",
      '=',
      '/',
      '<p',
      '</p>',
      '<a href=',
      'https://k.example',
      'javascript:',
      ' style=',
    ],
    ...[
      '<script>',
      '</script>',
      '<img src=',
      ' onerror=',
      '<!--',
      '-->',
      '<svg>',
      '&lt;',
      '&#106;',
      '{{code}}',
      ' x ',
    ],
    ...['<textarea>', '<math>', '<b>', '<td>', '\n', 'ş'],
  );

  it('of any kind has nothing but allowed tags, and reads as the same when it is checked again', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 30 }), (pieces) => {
        const html = htmlOf(pieces.join(''));
        if (html === null) return;
        expect(htmlOf(html)).toBe(html);
        const tags = [...html.matchAll(/<\/?([^\s>]*)/g)].map(([, name]) => name);
        expect(tags.filter((tag) => /script|svg|math|textarea/.test(tag ?? ''))).toEqual([]);
        expect(html.replace(/"[^"]*"/g, '').match(/<[^>]*\bon\w+\s*=/)).toBeNull();
      }),
    );
  });
});

describe('the text of a mail', () => {
  it('has lines as the HTML has, and addresses behind the texts of links', () => {
    const html = '<h1>Kod</h1><p>Bir<br>iki &amp; üç</p><p><a href="https://k.example">Yardım</a></p>';
    expect(textOfHtml(html)).toBe('Kod\nBir\niki & üç\nYardım (https://k.example)');
  });
});
