/** Signs that the font of documents lacks, in letters that it has: without them a PDF would omit them silently. */
const written: Readonly<Record<string, string>> = {
  '≥': '>=',
  '≤': '<=',
  '≠': '<>',
  '→': '->',
  '←': '<-',
  '≈': '~',
  '₺': 'TL',
};

/** A value of a document with each text as its font can show it; other values are unchanged. */
export function printable<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(/[≥≤≠→←≈₺]/g, (sign) => written[sign] ?? sign) as Value;
  if (Array.isArray(value)) return value.map(printable) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, printable(part)])) as Value;
}
