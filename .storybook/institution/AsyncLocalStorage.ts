/**
 * Browser replacement of Node's AsyncLocalStorage (`node:async_hooks`). A page has no connection that closes
 * during a request, so nothing is stored.
 */
export class AsyncLocalStorage<Value> {
  run<Result>(_value: Value, work: () => Result): Result {
    return work();
  }

  getStore(): Value | undefined {
    return undefined;
  }
}
