import type { Project } from '../../../language/project/Project';
import { allReferences } from '../../../language/references/allReferences';
import { roleList } from '../../../language/references/listOfCode';
import { placeOf } from '../../../language/source/places';
import { effectList } from '../../../language/views/previewGrid';
import { readSources } from '../../sources/readSources';
import type { Report, Rule } from '../Rule';

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

/** Every posting has a command that names it; only planned ones have none. */
function checkPosted({ postings }: Project, sources: readonly string[], report: Report): void {
  // A project without a server posts nothing yet.
  if (sources.length === 0) return;
  for (const { name, source, value } of postings.values()) {
    const isPosted = sources.some((text) => text.includes(`'${name}'`));
    if (!isPosted && !value.planned)
      report(
        { file: source.file, line: 1 },
        `Nobody posts «${name}»: an event of an area to come is «planned».`,
      );
    if (isPosted && value.planned)
      report(placeOf(value, 'planned'), `«${name}» is posted: it is not planned.`);
  }
}

/** Entities, code lists and postings are used somewhere. */
export const orphan: Rule = {
  name: 'orphan',
  description:
    'Every entity and code list is used by a definition or by the server, which posts every posting that is not planned.',
  severity: 'warning',
  project(project, report) {
    const used = usedNames(project);
    const files = readSources(project.root, 'server');
    const sources = files.map(({ text }) => text);
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
    // The books of the demo have events of areas to come.
    const commands = files.filter(({ file }) => !file.startsWith('server/demo/')).map(({ text }) => text);
    checkPosted(project, commands, report);
  },
};
