import type { Page, Request } from '@playwright/test';

/** Tracks a page's pending requests, except those of the socket, which never end. */
export class OutstandingRequests {
  private readonly outstanding = new Set<Request>();

  constructor(private readonly page: Page) {
    page.on('request', (request) => {
      if (!request.url().includes('/socket.io/')) this.outstanding.add(request);
    });
    page.on('requestfinished', (request) => this.outstanding.delete(request));
    page.on('requestfailed', (request) => this.outstanding.delete(request));
  }

  /** Waits until every request has a response; polls each `interval` ms. */
  async answered(interval = 5): Promise<void> {
    do await this.page.waitForTimeout(interval);
    while (this.outstanding.size > 0);
  }

  /** Waits until no request was pending for 300 ms: a response may trigger another request. */
  async settled(): Promise<void> {
    for (let quiet = 0; quiet < 3; ) {
      await this.page.waitForTimeout(100);
      quiet = this.outstanding.size > 0 ? 0 : quiet + 1;
    }
  }
}
