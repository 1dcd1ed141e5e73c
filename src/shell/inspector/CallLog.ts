import { makeAutoObservable, observable } from 'mobx';
import type { CallTrace } from '../../../contract/request';

/** The last call of every screen. */
export class CallLog {
  private readonly last = observable.map<string, CallTrace>({}, { deep: false });

  constructor() {
    makeAutoObservable(this, { lastOf: false });
  }

  add(call: CallTrace): void {
    if (call.screenId !== null) this.last.set(call.screenId, call);
  }

  /** Observable; null before the screen's first call. */
  lastOf(screenId: string): CallTrace | null {
    return this.last.get(screenId) ?? null;
  }
}
