import type { EntityDefinition } from '../../../contract/generated/entity';
import type { ScreenView } from '../../compiler/language/ScreenView';
import type { Definition, DefinitionFile, Project } from '../../compiler/project/Project';
import type { Place } from '../../compiler/source/places';

/** Tells of a problem: where, and what is wrong with the nearest right name behind it. */
export type Report = (place: Place, message: string) => void;

/** A rule that definitions are checked by. It looks at what it has a check for. */
export interface Rule {
  /** Stands behind the place in the output of lint, and in fixtures. */
  readonly name: string;
  readonly description: string;
  /** A warning is told and stops nothing. Default error. */
  readonly severity?: 'warning';
  /** What the other rules build upon: where it is broken they are not asked, they would only say it again. */
  readonly foundation?: true;
  /** The parts of a screen are asked about too, each as a screen of its own: dialogs, blocks, rows of an upload. */
  readonly parts?: true;
  /** Checks any file, sound or not. */
  file?(file: DefinitionFile, report: Report, project: Project): void;
  /** Checks a sound entity. */
  entity?(entity: Definition<EntityDefinition>, report: Report, project: Project): void;
  /** Checks what definitions are to each other. Lint alone asks this. */
  project?(project: Project, report: Report): void;
  /** Checks a sound screen, with what it extends. */
  screen?(view: ScreenView, report: Report): void;
}
