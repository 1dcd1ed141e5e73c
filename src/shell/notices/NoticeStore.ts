import { makeAutoObservable } from 'mobx';

/** Variant of a notice (requirements P4). */
export type NoticeTone = 'success' | 'warning' | 'error' | 'info' | 'none';

/** A short message that disappears automatically. */
export interface Notice {
  readonly tone: NoticeTone;
  readonly text: string;
  readonly title?: string;
}

/** A visible notice; `key` distinguishes equal ones. */
export interface ShownNotice extends Notice {
  readonly key: number;
}

/** Maximum number of visible notices; the oldest is removed. */
const most = 5;

/** The stack of notices (requirements P4). The newest is last. */
export class NoticeStore {
  shown: readonly ShownNotice[] = [];
  private lastKey = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(notice: Notice): void {
    this.lastKey += 1;
    this.shown = [...this.shown, { ...notice, key: this.lastKey }].slice(-most);
  }

  dismiss(key: number): void {
    this.shown = this.shown.filter((notice) => notice.key !== key);
  }
}
