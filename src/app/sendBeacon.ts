/** Sends a body while the page is being left: the browser delivers it whatever becomes of the page. */
export function sendBeacon(address: string, body: object): void {
  navigator.sendBeacon(address, new Blob([JSON.stringify(body)], { type: 'application/json' }));
}
