import { Refusal } from './Refusal';

/** A declared endpoint without a handler on the server. */
export const notServed = () =>
  new Refusal('endpoint.notServed', { tr: 'Bu işlem sunulmuyor.', en: 'This operation is not served.' }, 404);
