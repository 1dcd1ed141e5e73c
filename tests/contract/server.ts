import { inject } from 'vitest';

/** Address of the server that contract tests drive (sharedServer.ts). */
export const serverAddress = inject('serverAddress');
