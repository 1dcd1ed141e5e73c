import type { Json } from '../../../../contract/values/json';
import { printJson } from '../../../language/format/printJson';
import type { DefinitionFile, Project } from '../../../language/project/Project';
import { placeOf } from '../../../language/source/places';
import type { Report, Rule } from '../Rule';

/** Parts with fewer printed lines may be repeated. */
const minLines = 5;

/** A large part of a screen definition. */
interface Part {
  readonly file: DefinitionFile;
  readonly value: object;
  /** A form field that is described on the screen itself. */
  readonly isField: boolean;
  /** An action, a block or a document of the screen's own, which may extend one of another screen. */
  readonly isPart: boolean;
}

/** Large parts of a screen by their printed text, outer parts before inner ones. */
function partsOf(file: DefinitionFile): readonly (readonly [string, Part])[] {
  const parts: (readonly [string, Part])[] = [];
  const visit = (value: unknown, path: readonly string[]) => {
    if (typeof value !== 'object' || value === null) return;
    const text = printJson([value as Json]);
    // The list around the part takes two lines, the end of the last line one more.
    if (text.split('\n').length - 3 < minLines) return;
    const isField = path.at(-2) === 'properties' && !Object.hasOwn(value, '$ref');
    const isListed = path.length === 2 && ['actions', 'blocks', 'documents'].includes(path[0] ?? '');
    const isPart = isListed && Object.hasOwn(value, 'title');
    parts.push([text, { file, value, isField, isPart }]);
    for (const [key, part] of Object.entries(value)) visit(part, [...path, key]);
  };
  visit(file.source.value, []);
  return parts;
}

function markAll(value: object, marked: WeakSet<object>): void {
  marked.add(value);
  for (const part of Object.values(value))
    if (typeof part === 'object' && part !== null) markAll(part, marked);
}

function check(project: Project, report: Report): void {
  const first = new Map<string, Part>();
  const reported = new WeakSet<object>();
  const screens = [...project.files.values()].filter(({ kind, sound }) => kind === 'screen' && sound);
  for (const [text, part] of screens.flatMap(partsOf)) {
    const known = first.get(text);
    if (known === undefined) first.set(text, part);
    else if ((known.file === part.file || part.isField || part.isPart) && !reported.has(part.value)) {
      markAll(part.value, reported);
      const { file, line } = placeOf(known.value);
      const word = part.isField
        ? '«$ref» to a field of an entity'
        : '«extends» of an action, a block or a document';
      report(placeOf(part.value), `Repeats ${file}:${line}: ${word} defines it once.`);
    }
  }
}

/** Finds what somebody would have to keep in step by hand. */
export const repeated: Rule = {
  name: 'repeated',
  description:
    'No five lines are repeated in a screen, and no field, action, block or document is defined by two screens.',
  severity: 'warning',
  project: check,
};
