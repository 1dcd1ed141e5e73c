/** Polling interval of waiting requests, in ms (requirements P9). */
const transactionPoll = 500;

/** Whether a path is a begin or commit (requirements P7). */
function isTransaction(path: string): boolean {
  return /\/(begin|commit)$/.test(path);
}

interface Waiting {
  readonly transaction: boolean;
  readonly go: () => void;
}

/**
 * While a begin or commit is pending, all other requests wait, including begin and commit, and poll every 500
 * ms (requirements P7). Waiting requests run in order of arrival.
 */
export class TransactionGate {
  #inFlight = false;
  #queue: Waiting[] = [];
  #looking = false;

  /**
   * Runs the request when allowed, and reopens the gate however it ends. Rejects with the signal's reason if
   * aborted while waiting.
   */
  async pass<T>(path: string, call: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const transaction = isTransaction(path);
    if (this.#inFlight || this.#queue.length > 0) await this.#turn(transaction, signal);
    else this.#inFlight = transaction;
    try {
      return await call();
    } finally {
      if (transaction) this.#inFlight = false;
    }
  }

  #turn(transaction: boolean, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        this.#queue = this.#queue.filter((other) => other !== waiting);
        reject(signal?.reason);
      };
      const waiting: Waiting = {
        transaction,
        go: () => {
          signal?.removeEventListener('abort', abort);
          resolve();
        },
      };
      if (signal?.aborted) return reject(signal.reason);
      signal?.addEventListener('abort', abort, { once: true });
      this.#queue.push(waiting);
      if (!this.#looking) this.#lookAgain();
    });
  }

  #lookAgain(): void {
    this.#looking = true;
    setTimeout(() => {
      this.#passNext();
      this.#looking = false;
      if (this.#queue.length > 0) this.#lookAgain();
    }, transactionPoll);
  }

  #passNext(): void {
    while (!this.#inFlight) {
      const next = this.#queue.shift();
      if (!next) return;
      this.#inFlight = next.transaction;
      next.go();
    }
  }
}
