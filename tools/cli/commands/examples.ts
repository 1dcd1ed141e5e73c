import { getNodeValue, parseTree } from 'jsonc-parser';
import { loadProject } from '../../language/project/loadProject';
import { schemaOf } from '../../language/schemas/schemaOf';
import { lineAt } from '../../lint/sources/readSources';
import type { Answer } from '../answers/Answer';
import { failureAnswer } from '../answers/failureAnswer';
import { explainWord } from '../words/explainWord';
import { visitWords } from '../words/ownerAt';

/** A place where a word is written. */
interface WrittenWord {
  readonly file: string;
  readonly line: number;
  /** Schema definition that has the word; empty for the file itself. */
  readonly of: string;
  readonly value: unknown;
}

/** At most so many different examples: the shortest ones. */
const most = 12;

/** Examples of a word of the language from the definitions, each value once: `pageSize`, or `grid.pageSize`. */
export function examplesAnswer(root: string, name: string): Answer {
  const project = loadProject(root);
  const words = explainWord(project, name);
  if ('missing' in words) return failureAnswer('examples', { id: 'name.unknown', message: words.missing });
  const wanted = new Set(words.map(({ schema, of, word }) => `${schema} ${of} ${word}`));
  const found = new Map<string, WrittenWord>();
  for (const { kind, source } of project.files.values()) {
    const tree = parseTree(source.text);
    if (tree === undefined) continue;
    visitWords(tree, schemaOf(kind), ({ of, word }, node) => {
      const value = getNodeValue(node);
      const key = `${of} ${JSON.stringify(value)}`;
      if (!wanted.has(`${kind} ${of} ${word}`) || found.has(key)) return;
      found.set(key, { file: source.file, line: lineAt(source.text, node.offset), of, value });
    });
  }
  const shortest = [...found.values()].sort(
    (one, other) => JSON.stringify(one.value).length - JSON.stringify(other.value).length,
  );
  return { command: 'examples', ok: true, name, examples: shortest.slice(0, most), of: shortest.length };
}

/** Prints examples of a word. Returns whether the language has it. */
export function examples(root: string, name: string): boolean {
  const answer = examplesAnswer(root, name) as Answer & {
    readonly examples?: readonly WrittenWord[];
    readonly of?: number;
    readonly error?: { readonly message: string };
  };
  if (!answer.ok) console.error(answer.error?.message);
  for (const { file, line, value } of answer.examples ?? [])
    console.log(`${file}:${line}\n    ${JSON.stringify(value)}`);
  if ((answer.of ?? 0) > most)
    console.log(`${most} of ${answer.of}; usages of a name: npm run screens -- usages`);
  return answer.ok;
}
