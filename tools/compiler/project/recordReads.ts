import { fileOf, type Project } from './Project';
import type { FileKind } from './readFiles';

/** Stands for everything: whoever went through all definitions depends on all of them. */
const everything = '*';

/** Notes which of its names were asked for. */
class RecordedMap<Value> extends Map<string, Value> {
  constructor(
    entries: ReadonlyMap<string, Value>,
    private readonly note: (name: string) => void,
  ) {
    super(entries);
  }

  override get(name: string): Value | undefined {
    this.note(name);
    return super.get(name);
  }

  override has(name: string): boolean {
    this.note(name);
    return super.has(name);
  }

  override keys(): MapIterator<string> {
    this.note(everything);
    return super.keys();
  }

  override values(): MapIterator<Value> {
    this.note(everything);
    return super.values();
  }

  override entries(): MapIterator<[string, Value]> {
    this.note(everything);
    return super.entries();
  }

  override [Symbol.iterator](): MapIterator<[string, Value]> {
    this.note(everything);
    return super[Symbol.iterator]();
  }
}

/** A project that knows what was read of it. */
export interface RecordedProject {
  readonly project: Project;
  /** Does something, and tells which entities, code lists and files it looked at: their paths. */
  reading<Result>(work: () => Result): { readonly result: Result; readonly reads: ReadonlySet<string> };
}

/** Records what is read of a project's entities, code lists and files. Screens and areas are read freely. */
export function recordReads(project: Project): RecordedProject {
  let reads = new Set<string>();
  const noteAs = (kind: FileKind) => (name: string) => {
    reads.add(name === everything ? everything : fileOf(kind, name));
  };
  const recorded: Project = {
    ...project,
    files: new RecordedMap(project.files, (path) => reads.add(path)),
    entities: new RecordedMap(project.entities, noteAs('entity')),
    codes: new RecordedMap(project.codes, noteAs('codes')),
  };
  return {
    project: recorded,
    reading(work) {
      reads = new Set();
      const result = work();
      return { result, reads };
    },
  };
}

/** Read where more of another screen counts than that it is there: what it lists, and by which criteria. */
export function listedBy(path: string): string {
  return `${path}${listing}`;
}

const listing = '#list';

/** What stands at the paths that were read, and whether it is sound: the same again gives the same. */
export function readText(project: Project, path: string): string {
  if (path === everything) return [...project.files.keys()].map((one) => readText(project, one)).join();
  if (path.endsWith(listing)) {
    const { name, source } = project.files.get(path.slice(0, -listing.length)) ?? {};
    const base = project.screens.get(name ?? '')?.value.extends;
    return `${source?.text} ${base && project.files.get(fileOf('screen', base))?.source.text}`;
  }
  const file = project.files.get(path);
  if (file === undefined) return '';
  // Of another screen nothing is read but that it is there.
  if (file.kind === 'screen') return 'written';
  const sound = project.entities.has(file.name) || project.codes.has(file.name) || file.kind === 'area';
  return `${sound} ${file.source.text}`;
}
