/** Failure texts in both languages, for when no texts are available. */
const failure = {
  title: 'Sunucuya ulaşılamıyor · The server cannot be reached',
  retry: 'Yeniden dene · Retry',
} as const;

function splash(page: Document): HTMLElement | null {
  return page.getElementById('splash');
}

/** Removes the splash screen. */
export function endSplash(page: Document = document): void {
  splash(page)?.remove();
}

/** Shows on the splash screen that the client failed to start, with a retry button. */
export function showStartFailure(thrown: unknown, page: Document = document): void {
  console.error(thrown);
  const place = splash(page);
  if (place === null) return;
  const title = page.createElement('p');
  title.textContent = failure.title;
  const detail = page.createElement('small');
  detail.textContent = thrown instanceof Error ? thrown.message : String(thrown);
  const retry = page.createElement('button');
  retry.type = 'button';
  retry.textContent = failure.retry;
  retry.addEventListener('click', () => page.defaultView?.location.reload());
  place.setAttribute('role', 'alert');
  place.querySelector('.spinner')?.remove();
  place.append(title, detail, retry);
}
