import { action, makeObservable, observableRef } from 'mobx';
import type { CompiledUpload } from '../../contract/compiled';

/** A file that is not taken, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: 'kind' | 'size' | 'empty';
}

/** Files that were chosen and not uploaded yet. What a file is the server looks at; here it is told early. */
export class FileTray {
  files: readonly File[] = [];
  /** Files that were not taken the last time. */
  refused: readonly RefusedFile[] = [];

  constructor(readonly definition: CompiledUpload) {
    makeObservable(this, {
      files: observableRef,
      refused: observableRef,
      add: action,
      remove: action,
      clear: action,
    });
  }

  /** Endings that are offered when files are chosen: `.csv`. */
  get endings(): readonly string[] {
    return this.definition.accept.flatMap((kind) => (kind === 'jpg' ? ['.jpg', '.jpeg'] : [`.${kind}`]));
  }

  /** Takes files; one of the same name takes the place of the one before. */
  add(files: readonly File[]): void {
    const judged = files.map((file) => ({ file, reason: this.objection(file) }));
    const taken = judged.flatMap(({ file, reason }) => (reason === null ? [file] : []));
    const names = new Set(taken.map(({ name }) => name));
    this.files = [...this.files.filter(({ name }) => !names.has(name)), ...taken];
    this.refused = judged.flatMap(({ file: { name }, reason }) =>
      reason === null ? [] : [{ name, reason }],
    );
  }

  /** Puts a file back. */
  remove(file: File): void {
    this.files = this.files.filter((other) => other !== file);
  }

  /** Puts all files back. */
  clear(): void {
    this.files = [];
    this.refused = [];
  }

  private objection({ name, size }: File): RefusedFile['reason'] | null {
    const lower = name.toLowerCase();
    if (!this.endings.some((ending) => lower.endsWith(ending))) return 'kind';
    if (size === 0) return 'empty';
    return size > this.definition.maxMegabytes * 1024 * 1024 ? 'size' : null;
  }
}
