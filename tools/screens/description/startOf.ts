import { loadProject } from '../../compiler/project/loadProject';
import { fileOf, isWritten, type Project } from '../../compiler/project/Project';
import type { ProjectFile } from '../../compiler/project/readFiles';
import type { NewScreenFlags } from '../commands/askForScreen';
import { type Description, flaggedDescription, readDescription } from './Description';
import { describedFiles } from './describedFiles';

/** Where a new screen starts: a project that has its entity, and the files that are new in it. */
export interface ScreenStart {
  readonly project: Project;
  readonly files: readonly ProjectFile[];
  readonly remarks: readonly string[];
  /** What the description answers in place of questions. */
  readonly flags: Pick<NewScreenFlags, 'id' | 'floorplan' | 'title-tr' | 'title-en'>;
}

function descriptionOf(entity: string, flags: NewScreenFlags): Description {
  const { from, field = [], code = [], 'title-tr': tr = entity, 'title-en': en = tr } = flags;
  return from === undefined ? flaggedDescription(entity, { tr, en }, field, code) : readDescription(from);
}

/**
 * The project with the described entity in it; as it is where nothing is described. `refused` says why the entity can't be
 * written. Titles are those of the entity, the id its name, and a pair of screens is written, unless the flags say so.
 */
export function startOf(project: Project, flags: NewScreenFlags): ScreenStart | { readonly refused: string } {
  if (flags.from === undefined && flags.field === undefined)
    return { project, files: [], remarks: [], flags: {} };
  const { entity } = flags;
  if (entity === undefined) return { refused: 'Say --entity: the entity of the description to start from.' };
  if (isWritten(project, 'entity', entity))
    return { refused: `${fileOf('entity', entity)} is there already.` };
  try {
    const description = descriptionOf(entity, flags);
    const { files, remarks } = describedFiles(project, description, entity);
    const others = [...project.files.values()].map(({ source, kind, name }) => ({
      file: source.file,
      text: source.text,
      kind,
      name,
    }));
    const { title } = description.entities[entity] ?? { title: { tr: entity, en: entity } };
    return {
      project: loadProject(project.root, project, [...others, ...files]),
      files,
      remarks,
      flags: {
        id: flags.id ?? entity.charAt(0).toLowerCase() + entity.slice(1),
        floorplan: flags.floorplan ?? 'pair',
        'title-tr': flags['title-tr'] ?? title.tr,
        'title-en': flags['title-en'] ?? title.en,
      },
    };
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}
