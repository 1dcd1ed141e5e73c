import type { Project } from '../../../language/project/Project';
import { perObject } from '../../../language/project/perObject';
import type { FileKind } from '../../../language/project/readFiles';
import { placeOf } from '../../../language/source/places';
import type { Rule } from '../Rule';

const kinds: Readonly<Record<FileKind, string>> = {
  entity: 'entity',
  codes: 'code list',
  area: 'area',
  screen: 'screen',
  posting: 'posting',
};

const folded = (name: string) => name.toLowerCase();

/** First file of each group of names that differ at most in case, by kind and folded name. */
const firstFiles = perObject(
  (files: Project['files']) =>
    new Map(
      [...files.values()].reverse().map((file) => [`${file.kind} ${folded(file.name)}`, file] as const),
    ),
);

/** Names are unique over the folders of all modules, and differ by more than case: some file systems and most people confuse such names. */
export const caseTwins: Rule = {
  name: 'case-twins',
  description:
    'Names of entities, code lists, postings, areas, screens of an area and fields of an entity are unique, and differ by more than case.',
  file({ kind, name, source: { file } }, report, project) {
    const first = firstFiles(project.files).get(`${kind} ${folded(name)}`);
    if (first === undefined || first.source.file === file) return;
    report(
      { file, line: 1 },
      first.name === name
        ? `The ${kinds[kind]} «${name}» is in ${first.source.file}, too.`
        : `The ${kinds[kind]} «${name}» differs from «${first.name}» by case alone.`,
    );
  },
  entity({ value }, report) {
    const seen = new Map<string, string>();
    for (const name of Object.keys(value.fields)) {
      const first = seen.get(folded(name));
      if (first !== undefined)
        report(placeOf(value.fields, name), `The field «${name}» differs from «${first}» by case alone.`);
      else seen.set(folded(name), name);
    }
  },
};
