import { DialogStore } from '../dialogs/DialogStore';
import { ErrorStore } from '../dialogs/ErrorStore';
import { MissingParts } from '../errors/MissingParts';
import { NoticeStore } from '../notices/NoticeStore';
import { LoadingStore } from '../waiting/LoadingStore';

/** State of the shell. */
export class UiStore {
  readonly loading = new LoadingStore();
  readonly notices = new NoticeStore();
  readonly dialogs = new DialogStore();
  readonly error = new ErrorStore();
  readonly missing = new MissingParts();

  /** A part of the page failed while it was drawn: the message is the title, the stack the body (requirements P8). */
  crashed(error: Error): void {
    const { message, stack } = error;
    if (!this.missing.has(error)) this.error.raise({ type: 'ERROR', header: message, message: '', stack });
  }
}
