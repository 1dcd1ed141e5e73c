const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const unescaped: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** A text as HTML, in elements and in quoted attributes. */
export function escapedHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** Ends of lines in the text of a mail. */
const lineEnds = /<(?:br|hr)>|<\/(?:p|div|h[1-4]|li|tr|table|blockquote)>/g;

/**
 * The text of HTML that `checkedHtml` has written, for mail programs that show no HTML: the address of a link follows
 * its text.
 */
export function textOfHtml(html: string): string {
  return html
    .replace(/<a\b[^>]*? href="([^"]*)"[^>]*>(.*?)<\/a>/gs, '$2 ($1)')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(lineEnds, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (written, name: string) => unescaped[name] ?? written)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
