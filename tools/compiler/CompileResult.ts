import type { ScreenProblem } from '../../contract/compiled';
import type { Model } from '../../contract/model';
import type { ScreenWhy } from '../../contract/why';
import type { ScreenModule } from './compileScreen';
import type { Project } from './project/Project';

/** One screen, compiled or broken. */
export interface CompiledEntry {
  /** What it was made of: the same again gives the same. */
  readonly fingerprint: string;
  /** Paths of the entities, code lists and files that were looked at for it; `*` stands for all. */
  readonly reads: ReadonlySet<string>;
  readonly text: string;
  readonly module: ScreenModule | null;
  /** Where its parts come from; null where it is broken. */
  readonly why: ScreenWhy | null;
  readonly problems: readonly ScreenProblem[];
}

/** A compiled project. */
export interface CompileResult {
  readonly model: Model;
  /** Key → text of the screen's module. Broken screens have one too: their problems. */
  readonly modules: ReadonlyMap<string, string>;
  /** Errors and warnings, in order of file and line. */
  readonly problems: readonly ScreenProblem[];
  /** For the next compilation, which does only what changed. */
  readonly project: Project;
  readonly entries: ReadonlyMap<string, CompiledEntry>;
}
