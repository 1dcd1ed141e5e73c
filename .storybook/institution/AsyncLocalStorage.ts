/**
 * Node's AsyncLocalStorage (`node:async_hooks`) as the server in the page has it. A page has no connection that closes
 * while a call runs, so nothing is stored.
 */
export class AsyncLocalStorage<Value> {
  run<Result>(_value: Value, work: () => Result): Result {
    return work();
  }

  getStore(): Value | undefined {
    return undefined;
  }
}
