import type { EntityDefinition } from '../../../contract/model/generated/entity';
import type { PostingDefinition } from '../../../contract/model/generated/posting';
import type { Definition, DefinitionFile, Project } from '../../language/project/Project';
import type { Place } from '../../language/source/places';
import type { ScreenView } from '../../language/views/ScreenView';

/** Reports a problem: its place, and a message that may end with the nearest valid name. */
export type Report = (place: Place, message: string) => void;

/** A lint rule. It implements only the checks it needs. */
export interface Rule {
  /** Shown after the place in lint's output, and in fixtures. */
  readonly name: string;
  readonly description: string;
  /** A warning is reported but blocks nothing. Default: error. */
  readonly severity?: 'warning';
  /** Prerequisite of other rules: if it fails they are skipped, as they would report the same mistake. */
  readonly foundation?: true;
  /** Also checks the parts of a screen as screens: dialogs, blocks, upload rows. */
  readonly parts?: true;
  /** Checks any file, valid or not. */
  file?(file: DefinitionFile, report: Report, project: Project): void;
  /** Checks a valid entity. */
  entity?(entity: Definition<EntityDefinition>, report: Report, project: Project): void;
  /** Checks a valid posting. */
  posting?(posting: Definition<PostingDefinition>, report: Report, project: Project): void;
  /** Checks the project across definitions. Only called by lint. */
  project?(project: Project, report: Report): void;
  /** Checks a valid screen, merged with the one it extends. */
  screen?(view: ScreenView, report: Report): void;
}
