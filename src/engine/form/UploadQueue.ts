import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { CompiledUpload } from '../../../contract/model/compiled';
import type { RequestOptions } from '../../../contract/wire/request';

/** A rejected file and the reason. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: 'kind' | 'size' | 'empty';
}

/** Upload in progress. */
export interface UploadInProgress {
  readonly name: string;
  /** Progress, 0 to 1. */
  readonly share: number;
}

/** Uploads one file; a rejection stops the queue. */
export type UploadFile = (
  file: File,
  options: Required<Pick<RequestOptions, 'signal' | 'onProgress'>>,
) => Promise<unknown>;

/** Queue of selected files. Checks type and size early; the server checks the content. */
export class UploadQueue {
  files: readonly File[] = [];
  /** Files rejected at the last `add`. */
  refused: readonly RefusedFile[] = [];
  /** Upload in progress; null if none. */
  sending: UploadInProgress | null = null;
  private controller: AbortController | null = null;

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

  /** Allowed file extensions for the file picker: `.csv`. */
  get endings(): readonly string[] {
    return this.definition.accept.flatMap((kind) => (kind === 'jpg' ? ['.jpg', '.jpeg'] : [`.${kind}`]));
  }

  /** Adds files; a file replaces one of the same name. */
  add(files: readonly File[]): void {
    const judged = files.map((file) => ({ file, reason: this.objection(file) }));
    const accepted = judged.flatMap(({ file, reason }) => (reason === null ? [file] : []));
    const names = new Set(accepted.map(({ name }) => name));
    this.files = [...this.files.filter(({ name }) => !names.has(name)), ...accepted];
    this.refused = judged.flatMap(({ file: { name }, reason }) =>
      reason === null ? [] : [{ name, reason }],
    );
  }

  /** Removes a file. */
  remove(file: File): void {
    this.files = this.files.filter((other) => other !== file);
  }

  /** Removes all files. */
  clear(): void {
    this.files = [];
    this.refused = [];
  }

  /**
   * Uploads the files in sequence; removes each uploaded file. Resolves false if cancelled: the current file
   * and those after it stay in the queue.
   */
  async send(carry: UploadFile): Promise<boolean> {
    const { signal } = this.begin();
    try {
      for (const file of this.files) {
        this.setSending({ name: file.name, share: 0 });
        await carry(file, { signal, onProgress: (share) => this.setSending({ name: file.name, share }) });
        if (signal.aborted) return false;
        this.remove(file);
      }
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      throw error;
    } finally {
      this.setSending(null);
    }
  }

  /** Cancels the upload. */
  cancel(): void {
    this.controller?.abort();
  }

  private begin(): AbortController {
    this.controller = new AbortController();
    return this.controller;
  }

  private setSending(sending: UploadInProgress | null): void {
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
