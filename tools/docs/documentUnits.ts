/** A part of a document that can promise something: a paragraph, an item of a list or a row of a table. */
export interface DocumentUnit {
  /** The heading above it, without its signs. */
  readonly heading: string;
  /** Its text on one line, without emphasis. */
  readonly text: string;
  /** Of a row: the head of its table. */
  readonly tableHead?: string;
}

const plain = (text: string) => text.replace(/\*\*/g, '').replace(/\s+/g, ' ').trim();
const isSeparator = (line: string) => /^\|[-| ]+$/.test(line);
const beginsItem = (line: string) => /^\s*(- |\d+\. )/.test(line);

/** The units of a document in Markdown. Code and what only leads to it («What it is:») are none. */
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

/** How many sentences a text has, roughly: abbreviations are none that our documents use. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?]\)?) (?=[A-Z`«"(])/);
}

/** A picture, or a few words that end with a colon. */
function leadsOn(text: string): boolean {
  return /^!\[[^\]]*\]\([^)]*\)$/.test(text) || (text.endsWith(':') && text.split(' ').length <= 8);
}
