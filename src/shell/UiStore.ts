import { DialogStore } from './DialogStore';
import { ErrorStore } from './ErrorStore';
import { LoadingStore } from './LoadingStore';
import { MissingParts } from './MissingParts';
import { NoticeStore } from './NoticeStore';

/** State of the shell. */
export class UiStore {
  readonly loading = new LoadingStore();
  readonly notices = new NoticeStore();
  readonly dialogs = new DialogStore();
  readonly error = new ErrorStore();
  readonly missing = new MissingParts();
}
