import { makeAutoObservable, observable } from 'mobx';
import type { CallTrace } from '../../../contract/wire/request';

/** Last request of every screen. */
export class CallLog {
  private readonly last = observable.map<string, CallTrace>({}, { deep: false });

  constructor() {
    makeAutoObservable(this, { lastOf: false });
  }

  add(call: CallTrace): void {
    if (call.screenId !== null) this.last.set(call.screenId, call);
  }

  /** Observable; null before the screen's first request. */
  lastOf(screenId: string): CallTrace | null {
    return this.last.get(screenId) ?? null;
  }
}
