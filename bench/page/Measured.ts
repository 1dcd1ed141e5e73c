import type { ReactElement } from 'react';
import type { Json } from '../../contract/json';

/** A form to be measured. */
export interface Measured {
  readonly element: ReactElement;
  /** What its store holds, to prove that typing reached it. */
  value(name: string): Json;
}
