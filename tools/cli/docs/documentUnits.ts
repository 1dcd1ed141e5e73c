/** A part of a document that can make a promise: a paragraph, list item or table row. */
export interface DocumentUnit {
  /** The heading above it, without markup. */
  readonly heading: string;
  /** Its text on one line, without emphasis. */
  readonly text: string;
  /** For a row: the header of its table. */
  readonly tableHead?: string;
}

const plain = (text: string) => text.replace(/\*\*/g, '').replace(/\s+/g, ' ').trim();
const isSeparator = (line: string) => /^\|[-| ]+$/.test(line);
const beginsItem = (line: string) => /^\s*(- |\d+\. )/.test(line);

/** Units of a Markdown document, without code blocks and their lead-ins («What it is:»). */
export function documentUnits(markdown: string): DocumentUnit[] {
  const units: DocumentUnit[] = [];
  let heading = '';
  let tableHead: string | undefined;
  let lines: string[] = [];

  const finish = () => {
    const text = plain(lines.join(' '));
    lines = [];
    if (text !== '' && !leadsOn(text)) units.push({ heading, text });
  };

  for (const line of markdown.replace(/^ *```.*?^ *```/gms, '').split('\n')) {
    if (!line.startsWith('|')) tableHead = undefined;
    if (line.startsWith('#')) {
      finish();
      heading = plain(line.replace(/^#+/, ''));
    } else if (line.startsWith('|')) {
      finish();
      if (tableHead === undefined) tableHead = plain(line);
      else if (!isSeparator(line)) units.push({ heading, text: plain(line), tableHead });
    } else if (line.trim() === '' || line.startsWith('<') || line.startsWith('  <')) {
      finish();
    } else {
      if (beginsItem(line)) finish();
      lines.push(line);
    }
  }
  finish();
  return units;
}

/** Splits a text into sentences, approximately: assumes no abbreviations. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]\)?) (?=[A-Z`«"(])/);
}

/** A picture, or a short text ending with a colon. */
function leadsOn(text: string): boolean {
  return /^!\[[^\]]*\]\([^)]*\)$/.test(text) || (text.endsWith(':') && text.split(' ').length <= 8);
}
