import { afterAll } from 'vitest';

// The files of a worker share one document: what a test leaves in its body or its storage (a language) would be found by the
// next file. The head has styles of modules that the next file uses, too.
afterAll(() => {
  const page = globalThis.document;
  page?.body.replaceChildren();
  page?.defaultView?.localStorage.clear();
  page?.defaultView?.sessionStorage.clear();
});
