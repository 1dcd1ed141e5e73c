import { Parser } from 'htmlparser2';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML, in elements and in quoted attributes. */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** Elements after which a line ends. */
const lines: ReadonlySet<string> = new Set('br hr p div h1 h2 h3 h4 li tr table blockquote'.split(' '));

const cells: ReadonlySet<string> = new Set(['td', 'th']);

/**
 * The text of HTML that `checkedHtml` has written, for mail programs that show no HTML: the address of a link follows
 * its text.
 */
export function textOfHtml(html: string): string {
  let text = '';
  const links: string[] = [];
  const parser = new Parser({
    onopentag(tag, { href = '' }) {
      if (tag === 'a') links.push(href);
    },
    ontext(part) {
      text += part;
    },
    onclosetag(tag) {
      const link = tag === 'a' ? links.pop() : undefined;
      if (link) text += ` (${link})`;
      if (cells.has(tag)) text += ' ';
      if (lines.has(tag)) text += '\n';
    },
  });
  parser.end(html);
  return text
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
