import { makeAutoObservable } from 'mobx';

/** Content of the error dialog (requirements P8). */
export interface ErrorNotice {
  /** WARNING: the server rejected the request. ERROR: an unexpected failure. */
  readonly type: 'WARNING' | 'ERROR';
  readonly header: string;
  /** Title that the server sent with the code in `header`. */
  readonly heading?: string;
  readonly message: string;
  readonly stack?: string;
  /** Id of a request with unknown outcome, for support. */
  readonly requestId?: string | undefined;
}

/** The error state (requirements P3): the error dialog is open while `success` is false, and resets on close. */
export class ErrorStore {
  success = true;
  type: ErrorNotice['type'] = 'ERROR';
  header = '';
  heading: string | undefined = undefined;
  message = '';
  stack: string | undefined = undefined;
  requestId: string | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  raise(notice: ErrorNotice): void {
    this.success = false;
    this.type = notice.type;
    this.header = notice.header;
    this.heading = notice.heading;
    this.message = notice.message;
    this.stack = notice.stack;
    this.requestId = notice.requestId;
  }

  reset(): void {
    this.success = true;
    this.type = 'ERROR';
    this.header = '';
    this.heading = undefined;
    this.message = '';
    this.stack = undefined;
    this.requestId = undefined;
  }
}
