import type { ScreenProblem } from '../../contract/model/compiled';
import type { Model, ModelScreen } from '../../contract/model/model';
import type { Project } from '../language/project/Project';
import type { ScreenModule } from './compileScreen';

/** One screen, compiled or broken. */
export interface CompiledEntry {
  /** Hash of its inputs: equal inputs give an equal result. */
  readonly fingerprint: string;
  /** Paths of the entities, code lists and files read for it; `*` means all. */
  readonly reads: ReadonlySet<string>;
  readonly text: string;
  readonly module: ScreenModule | null;
  /** Source locations of its parts, a `ScreenWhy` as JSON, which needs less memory; null if broken. */
  readonly why: string | null;
  readonly problems: readonly ScreenProblem[];
  /** Its part of the model; null without a valid key. */
  readonly listed: ModelScreen | null;
}

/** A compiled project. */
export interface CompileResult {
  readonly model: Model;
  /** Key → text of the screen's module. For broken screens, a module with their problems. */
  readonly modules: ReadonlyMap<string, string>;
  /** Errors and warnings, by file and line. */
  readonly problems: readonly ScreenProblem[];
  /** Input of the next, incremental compilation. */
  readonly project: Project;
  readonly entries: ReadonlyMap<string, CompiledEntry>;
}
