import { afterAll } from 'vitest';

// The files of a worker share one document: what a test leaves there would be found by the next file.
afterAll(() => globalThis.document?.body.replaceChildren());
