/** An element of an XML document: its name with a prefix, its attributes, and its elements or its text. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: readonly XmlElement[] | string;
}

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Characters that no XML document may have, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds control characters
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** An element. Parts that are null are left out, so that an optional one is written where it belongs. */
export function element(
  name: string,
  content: readonly (XmlElement | null)[] | string,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement {
  const parts = typeof content === 'string' ? content : content.filter((part) => part !== null);
  return { name, attributes, content: parts };
}

/** An element with a text; null without one. */
export function textElement(name: string, text: string | null | undefined): XmlElement | null {
  return text ? element(name, text) : null;
}

/** The first line of a document in UTF-8. */
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Writes an element, each one below it on a line of its own. */
export function writeXml({ name, attributes, content }: XmlElement, indent = ''): string {
  const opening = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)];
  const head = `${indent}<${opening.join(' ')}`;
  if (content.length === 0) return `${head}/>\n`;
  if (typeof content === 'string') return `${head}>${escaped(content)}</${name}>\n`;
  return `${head}>\n${content.map((part) => writeXml(part, `${indent}  `)).join('')}${indent}</${name}>\n`;
}

/** Escapes a text for any place; forbidden characters become the replacement character. */
function escaped(text: string): string {
  return text.replace(forbidden, '\ufffd').replace(/[&<>"\t\n\r]/g, (mark) => marks[mark] ?? mark);
}
