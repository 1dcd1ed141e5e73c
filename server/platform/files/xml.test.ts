// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { element, textElement, writeXml, xmlDeclaration } from './xml';

const parsed = (text: string) => new DOMParser().parseFromString(text, 'text/xml');

it('writes elements below elements, and leaves out the ones that are missing', () => {
  const root = element(
    'a:list',
    [element('item', 'Işıl & <Oğlu>', { code: '"1"' }), textElement('note', null), element('empty', [])],
    {
      'xmlns:a': 'urn:a',
    },
  );
  expect(writeXml(root)).toBe(
    '<a:list xmlns:a="urn:a">\n  <item code="&quot;1&quot;">Işıl &amp; &lt;Oğlu&gt;</item>\n  <empty/>\n</a:list>\n',
  );
});

it('is read back as it was written, in texts and attributes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const { documentElement: root } = parsed(xmlDeclaration + writeXml(element('e', text, { at: text })));
      expect([root.nodeName, root.textContent, root.getAttribute('at')]).toEqual(['e', text, text]);
    }),
  );
});

it('has no character that XML does not know', () => {
  const { documentElement: root } = parsed(writeXml(element('e', 'a\u0000b\ud800c\ufffed\r\n')));
  expect(root.textContent).toBe('a\ufffdb\ufffdc\ufffdd\r\n');
});
