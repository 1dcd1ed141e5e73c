/** A storage that is forgotten with the story. */
function passingStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => void kept.set(key, value),
  };
}

/**
 * The window as the client of a story sees it: nothing is kept beyond the story, and the page is never left or loaded
 * anew.
 */
export function storyWindow(): Window {
  const [localStorage, sessionStorage] = [passingStorage(), passingStorage()];
  localStorage.setItem('finger-print', '0'.repeat(32));
  const location = { search: '', pathname: '/', href: '/', reload: () => undefined, assign: () => undefined };
  const { navigator, document } = window;
  return { localStorage, sessionStorage, location, navigator, document } as unknown as Window;
}
