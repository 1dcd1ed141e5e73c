import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filledText } from './filledText';
import { type HtmlNode, readHtml } from './readHtml';

describe('a text with placeholders', () => {
  test('is filled with samples, and reports missing ones', () => {
    const samples = new Map([['name', 'Işık']]);
    expect(filledText('Sayın {{ name }}, {{code}} {{name}} {{code}}', samples)).toEqual({
      text: 'Sayın Işık, {{code}} Işık {{code}}',
      missing: ['code'],
    });
  });
});

/** All tags of parsed HTML. */
const tagsOf = (nodes: readonly HtmlNode[]): readonly string[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsOf(node.children)]));

describe('previewed HTML', () => {
  test('keeps elements with meaning for a reader', () => {
    expect(readHtml('<p>Sayın <b>Işık</b>,<br/>1 &lt; 2 &amp; &#351;</p>')).toEqual([
      {
        tag: 'p',
        children: ['Sayın ', { tag: 'b', children: ['Işık'] }, ',', { tag: 'br', children: [] }, '1 < 2 & ş'],
      },
    ]);
  });

  test.each([
    '<script>alert(1)</script>a',
    '<img src="https://evil.example/x.png" onerror="alert(1)">a',
    '<style>* { color: red }</style>a',
    '<iframe srcdoc="<b>x</b>"></iframe>a',
    '<svg/onload=alert(1)>a',
    '<a href="javascript:alert(1)">a</a>',
    '<!-- <p> -->a',
    '<form><input value="x">a</form>',
  ])('has no active content: %s', (html) => {
    const text = JSON.stringify(readHtml(html));
    expect(text).toContain('"a"');
    expect(text).not.toMatch(/alert|evil|color|href|src|onload|input/);
  });

  test('reads a picture by its name, and closes open elements', () => {
    expect(readHtml("<p>a<img alt='Logo'>b</i></p>c")).toEqual([
      { tag: 'p', children: ['a', { tag: 'img', children: ['Logo'] }, 'b'] },
      'c',
    ]);
  });

  test('reads any text, and returns only allowed tags', () => {
    const known = new Set(
      'p div span br hr b strong i em u s small blockquote pre h1 h2 h3 h4 ul ol li table thead tbody tr th td a img'.split(
        ' ',
      ),
    );
    const piece = fc.constantFrom(
      '<',
      '>',
      '</p>',
      '<p>',
      '<script>',
      '</script>',
      '<!--',
      '-->',
      '&lt;',
      '"',
      '<x a=',
      '<td',
      'ş',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
        expect(tagsOf(readHtml(pieces.join(''))).filter((tag) => !known.has(tag))).toEqual([]);
      }),
    );
  });
});
