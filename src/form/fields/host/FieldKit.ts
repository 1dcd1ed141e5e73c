import type { ComponentType } from 'react';
import type { CompiledFormField, FieldKind } from '../../../../contract/model/compiledForm';
import type { Json } from '../../../../contract/values/json';
import type { LaterPart } from '../../../ui/laterPart';

/** Props of every input. One input serves a field, or one end of a range. */
export interface InputProps {
  /** Id of the HTML input. */
  readonly id: string;
  readonly field: CompiledFormField;
  readonly label: string;
  readonly value: Json | undefined;
  readonly help: string | undefined;
  /** Error message, replaces the help; null if valid. */
  readonly error: string | null;
  readonly required: boolean;
  readonly readOnly: boolean;
  /** A server calculation of the value is pending. */
  readonly busy: boolean;
  /** Increases when values change other than by a widget; pending text is discarded. */
  readonly revision: number;
  /** Sets the value; null clears it. */
  change(value: Json): void;
  /** The input lost the focus. */
  leave(): void;
}

/** An input and the kind of field it serves. */
export interface FieldKit {
  readonly kind: FieldKind;
  readonly Input: ComponentType<InputProps> | LaterPart<InputProps>;
  /** Also available as a from–to pair. */
  readonly range?: true;
}
