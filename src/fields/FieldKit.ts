import type { ComponentType } from 'react';
import type { CompiledFormField, FieldKind } from '../../contract/compiledForm';
import type { Json } from '../../contract/json';

/** What every input is given. One input serves a field, or one end of a range. */
export interface InputProps {
  /** Id of the HTML input. */
  readonly id: string;
  readonly field: CompiledFormField;
  readonly label: string;
  readonly value: Json | undefined;
  readonly help: string | undefined;
  /** Sentence in place of the help, null where nothing is wrong. */
  readonly error: string | null;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** The server is working the value out. */
  readonly busy: boolean;
  /** Another number: values came from elsewhere, what is being typed is dropped. */
  readonly revision: number;
  /** Takes a new value, null for none. */
  change(value: Json): void;
  /** The user left the input. */
  leave(): void;
}

/** An input, registered for a kind of field. */
export interface FieldKit {
  readonly kind: FieldKind;
  readonly Input: ComponentType<InputProps>;
  /** Has a from–to pair as well. */
  readonly range?: true;
}
