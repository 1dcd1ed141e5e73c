import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { CompiledUpload } from '../../contract/compiled';
import type { RequestOptions } from '../../contract/request';

/** A file that is not taken, and why. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: 'kind' | 'size' | 'empty';
}

/** A file on its way. */
export interface FileOnItsWay {
  readonly name: string;
  /** Share that is there, 0 to 1. */
  readonly share: number;
}

/** How a file is carried: what it rejects with ends the sending. */
export type CarryFile = (
  file: File,
  options: Required<Pick<RequestOptions, 'signal' | 'onProgress'>>,
) => Promise<unknown>;

/** Files that were chosen and not uploaded yet. What a file is the server looks at; here it is told early. */
export class FileTray {
  files: readonly File[] = [];
  /** Files that were not taken the last time. */
  refused: readonly RefusedFile[] = [];
  /** The file that is being sent; null where none is. */
  sending: FileOnItsWay | null = null;
  private giveUp: AbortController | null = null;

  constructor(readonly definition: CompiledUpload) {
    makeObservable(this, {
      files: observableRef,
      refused: observableRef,
      sending: observableRef,
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

  /**
   * Sends the files, one after the other; what is there leaves the tray. Resolves false where it was cancelled: the
   * file that was on its way stays, and so do those behind it.
   */
  async send(carry: CarryFile): Promise<boolean> {
    const { signal } = this.begin();
    try {
      for (const file of this.files) {
        this.tell({ name: file.name, share: 0 });
        await carry(file, { signal, onProgress: (share) => this.tell({ name: file.name, share }) });
        if (signal.aborted) return false;
        this.remove(file);
      }
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      this.tell(null);
    }
  }

  /** Stops what is being sent. */
  cancel(): void {
    this.giveUp?.abort();
  }

  private begin(): AbortController {
    this.giveUp = new AbortController();
    return this.giveUp;
  }

  private tell(sending: FileOnItsWay | null): void {
    runInAction(() => {
      this.sending = sending;
    });
  }

  private objection({ name, size }: File): RefusedFile['reason'] | null {
    const lower = name.toLowerCase();
    if (!this.endings.some((ending) => lower.endsWith(ending))) return 'kind';
    if (size === 0) return 'empty';
    return size > this.definition.maxMegabytes * 1024 * 1024 ? 'size' : null;
  }
}
