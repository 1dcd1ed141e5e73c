import { loadProject } from '../../language/project/loadProject';
import { fileOf, isWritten, type Project } from '../../language/project/Project';
import type { ProjectFile } from '../../language/project/readFiles';
import type { NewScreenFlags } from '../skeletons/promptForScreen';
import { type Description, flaggedDescription, readDescription } from './Description';
import { describedFiles } from './describedFiles';

/** Input of a new screen: a project with its entity, and the new files. */
export interface ScreenStart {
  readonly project: Project;
  readonly files: readonly ProjectFile[];
  readonly remarks: readonly string[];
  /** Flags derived from the description. */
  readonly flags: Pick<NewScreenFlags, 'id' | 'floorplan' | 'title-tr' | 'title-en'>;
}

function descriptionOf(entity: string, flags: NewScreenFlags): Description {
  const { from, field = [], code = [], 'title-tr': tr = entity, 'title-en': en = tr } = flags;
  return from === undefined ? flaggedDescription(entity, { tr, en }, field, code) : readDescription(from);
}

/**
 * Adds the described entity to the project; unchanged without a description. `refused` explains why the
 * entity cannot be written. By default titles are the entity's, the id its name, and a pair of screens is
 * generated.
 */
export function startOf(project: Project, flags: NewScreenFlags): ScreenStart | { readonly refused: string } {
  if (flags.from === undefined && flags.field === undefined)
    return { project, files: [], remarks: [], flags: {} };
  const { entity, module } = flags;
  if (module !== undefined && !/^[a-z][A-Za-z0-9]*$/.test(module))
    return { refused: `«${module}» is no module: one is named like moneyTransfer.` };
  if (entity === undefined) return { refused: 'Say --entity: the entity of the description to start from.' };
  if (isWritten(project, 'entity', entity))
    return { refused: `${fileOf(project, 'entity', entity)} is there already.` };
  try {
    const description = descriptionOf(entity, flags);
    const { files, remarks } = describedFiles(project, description, entity, module);
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
