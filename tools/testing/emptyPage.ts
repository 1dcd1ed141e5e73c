import { afterAll } from 'vitest';

// The files of a worker share one document: what a test leaves in its body would be found by the next file. The head
// has styles of modules that the next file uses, too.
afterAll(() => globalThis.document?.body.replaceChildren());
