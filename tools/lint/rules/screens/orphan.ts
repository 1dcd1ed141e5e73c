import type { Project } from '../../../language/project/Project';
import { allReferences } from '../../../language/references/allReferences';
import { roleList } from '../../../language/references/listOfCode';
import { effectList } from '../../../language/views/previewGrid';
import { readSources } from '../../sources/readSources';
import type { Rule } from '../Rule';

/** Names used by definitions and the server's code: `entity Account`. References to itself do not count. */
function usedNames(project: Project): ReadonlySet<string> {
  return new Set(
    allReferences(project, [])
      .filter(({ file, target }) => !file.endsWith(`/${target}.json`))
      .flatMap(({ kind, target, file }) =>
        // A posting names codes without a field that has the list.
        kind === 'code' && file.startsWith('schemas/postings/')
          ? [`${kind} ${target}`, `codes ${target.split('.')[0]}`]
          : [`${kind} ${target}`],
      ),
  );
}

/** Entities and code lists are used somewhere. */
export const orphan: Rule = {
  name: 'orphan',
  description: 'Every entity and code list is used by a definition or by the server.',
  severity: 'warning',
  project(project, report) {
    const used = usedNames(project);
    const sources = readSources(project.root, 'server').map(({ text }) => text);
    const isUsed = (kind: 'entity' | 'codes', name: string) =>
      used.has(`${kind} ${name}`) ||
      (kind === 'codes' && (name === roleList || name === effectList)) ||
      sources.some((text) => text.includes(`'${name}'`));
    for (const [kind, label, all] of [
      ['entity', 'entity', project.entities],
      ['codes', 'code list', project.codes],
    ] as const) {
      for (const { name, source } of all.values()) {
        if (!isUsed(kind, name))
          report({ file: source.file, line: 1 }, `Nothing uses the ${label} «${name}».`);
      }
    }
  },
};
