import { type Project, pathFor } from './Project';
import type { FileKind } from './readFiles';
import { textHash } from './textHash';

/** Means all paths: iterating over all definitions depends on all of them. */
const everything = '*';

/** A map that records the requested names. */
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

/** A project that records reads. */
export interface RecordedProject {
  readonly project: Project;
  /** Runs `work`, and returns the paths of the entities, code lists and files that it read: of a name by `pathFor`. */
  reading<Result>(work: () => Result): { readonly result: Result; readonly reads: ReadonlySet<string> };
}

/** Records reads of a project's entities, code lists and files. Screens and areas are not recorded. */
export function recordReads(project: Project): RecordedProject {
  let reads = new Set<string>();
  const noteAs = (kind: FileKind) => {
    // Most names are read many times.
    const paths = new Map([[everything, everything]]);
    return (name: string) => {
      const path = paths.get(name) ?? pathFor(kind, name);
      paths.set(name, path);
      reads.add(path);
    };
  };
  const recorded: Project = {
    ...project,
    files: new RecordedMap(project.files, (path) => reads.add(path)),
    named: new RecordedMap(project.named, (path) => reads.add(path)),
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

/** Path recorded when more than another screen's existence matters: its entity and criteria. */
export function listedBy(path: string): string {
  return `${path}${listing}`;
}

const listing = '#list';

/** Hash of a file's content; empty without one. */
function hashAt({ files }: Project, path: string): string {
  const file = files.get(path);
  return file === undefined ? '' : textHash(file);
}

/** Content and validity at a recorded path, for fingerprints. */
export function stateAt(project: Project, path: string): string {
  if (path === everything) return [...project.files.keys()].map((one) => stateAt(project, one)).join();
  if (path.endsWith(listing)) {
    const listed = path.slice(0, -listing.length);
    const base = project.screens.get(project.files.get(listed)?.name ?? '')?.value.extends;
    return `${hashAt(project, listed)} ${base && hashAt(project, pathFor('screen', base))}`;
  }
  const file = project.files.get(path) ?? project.named.get(path);
  if (file === undefined) return '';
  // Only the existence of another screen matters.
  if (file.kind === 'screen') return 'written';
  const sound =
    project.entities.has(file.name) ||
    project.codes.has(file.name) ||
    file.kind === 'area' ||
    project.postings.has(file.name);
  return `${sound} ${file.source.file} ${textHash(file)}`;
}
