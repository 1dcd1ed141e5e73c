/** Words for when there are no texts to be had; in both languages, since none is known. */
const failure = {
  title: 'Sunucuya ulaşılamıyor · The server cannot be reached',
  retry: 'Yeniden dene · Retry',
} as const;

function splash(page: Document): HTMLElement | null {
  return page.getElementById('splash');
}

/** The client is there: the splash goes. */
export function endSplash(page: Document = document): void {
  splash(page)?.remove();
}

/** The client could not start: the splash says so and offers to try again. */
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
