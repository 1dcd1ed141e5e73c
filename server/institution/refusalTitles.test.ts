import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shellTexts } from '../../contract/texts';
import type { LocalizedText } from '../../contract/values/language';

const errorTexts: Readonly<Record<string, LocalizedText>> = shellTexts.errors;
const root = join(import.meta.dirname, '../..');

/** Sources with error codes: the server, and code it shares with the page. */
const sources = ['server', 'contract'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.|fixtures\/|generated\//.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
);

const dotted = `'([a-z]\\w*(?:\\.[a-z]\\w*)+)'`;

/**
 * Places of codes in sources: in a refusal before its text or its field and text, and in a response's head,
 * which may be a warning or a question and may select between two codes.
 */
const places = [
  `new Refusal\\(\\s*${dotted}`,
  `${dotted},\\s*(?:'\\w+',\\s*)?(?:\\{|text\\b)`,
  `\\bcode(?::| =) ${dotted}`,
  `\\bcode: [^\\n]*\\? ${dotted}`,
  `\\bcode: [^\\n]*\\? '[^']*' : ${dotted}`,
].map((source) => new RegExp(source, 'g'));

/** Codes never sent to clients: they end the start, or a refusal with its own text replaces them. */
const ofNoReply: ReadonlySet<string> = new Set([
  ...[
    'settings.invalid',
    'storage.locked',
    'storage.migration',
    'file.unread',
    'table.tooLarge',
    'archive.unsound',
  ],
]);

/** Codes of refusals, questions and warnings. Field errors have their own sentences. */
function codes(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { file, text } of sources)
    for (const place of places) for (const [, code = ''] of text.matchAll(place)) found.set(code, file);
  return new Map([...found].filter(([code]) => !code.startsWith('validation.') && !ofNoReply.has(code)));
}

describe('R10 titles of refusals', () => {
  test('exist for every code of the server', () => {
    expect(codes().size).toBeGreaterThan(120);
    const missing = [...codes()].filter(([code]) => !Object.hasOwn(errorTexts, `refusal.${code}`));
    expect(missing).toEqual([]);
  });

  test('are short, in both languages, in the form of titles', () => {
    const titles = Object.entries(errorTexts).filter(([key]) => key.startsWith('refusal.'));
    const wrong = titles.filter(([, { tr, en }]) =>
      [tr, en].some((title) => title.length > 45 || /[.!:]$/.test(title) || !/^\p{Lu}/u.test(title)),
    );
    expect(wrong).toEqual([]);
  });
});
