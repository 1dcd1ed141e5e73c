import { inject } from 'vitest';

/** Address of the server under test (sharedServer.ts). */
export const serverAddress = inject('serverAddress');
