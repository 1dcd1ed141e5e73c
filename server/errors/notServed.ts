import { Refusal } from './Refusal';

/** An endpoint that a definition declares and nothing on the server handles. */
export const notServed = () =>
  new Refusal('endpoint.notServed', { tr: 'Bu işlem sunulmuyor.', en: 'This operation is not served.' }, 404);
