import type { ReactElement } from 'react';
import type { Json } from '../../contract/values/json';

/** A form to measure. */
export interface Measured {
  readonly element: ReactElement;
  /** Reads the form's store, to prove that typing reached it. */
  value(name: string): Json;
}
