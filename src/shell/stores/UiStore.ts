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
}
