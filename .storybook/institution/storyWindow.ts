/** In-memory storage of one story. */
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
 * The window as seen by a story's client: storage lasts for the story, and navigation and reloads do nothing.
 */
export function storyWindow(): Window {
  const [localStorage, sessionStorage] = [passingStorage(), passingStorage()];
  localStorage.setItem('finger-print', '0'.repeat(32));
  const location = { search: '', pathname: '/', href: '/', reload: () => undefined, assign: () => undefined };
  const { navigator, document } = window;
  return { localStorage, sessionStorage, location, navigator, document } as unknown as Window;
}
