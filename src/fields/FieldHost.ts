import { createContext, useContext } from 'react';
import type { CompiledScreen } from '../../contract/compiled';
import type { CompiledField, CompiledFormField } from '../../contract/compiledForm';
import type { StoredFile } from '../../contract/fileTypes';
import type { Json } from '../../contract/json';
import type { Language } from '../../contract/language';
import type { LookupAnswer, LookupOption, LookupRequest } from '../../contract/query';
import type { RecordLimits } from '../../contract/recordLimits';
import type { DefinedState, FormLines } from '../engine';

/**
 * What a field sees of the form that it stands in. Everything that is read is observable, field by field:
 * a widget is drawn again when its own field changes and at no other time.
 */
export interface FieldHost {
  readonly language: Language;
  /** Filter panels ask for a yes, a no or nothing where other forms have a tick. */
  readonly isFilter: boolean;
  /** Text of a key in the language of now. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Texts of the screen in both languages. */
  readonly texts: CompiledScreen['texts'];
  /** Definition of a field. */
  field(name: string): CompiledFormField;
  /** Value as it travels. */
  value(name: string): Json | undefined;
  change(name: string, value: Json): void;
  /** The user left the field: from now on its error is shown (seed 000 §5). */
  leave(name: string): void;
  /** Sentence under the field, where there is one to show. */
  error(name: string): string | null;
  isRequired(name: string): boolean;
  isReadOnly(name: string): boolean;
  /** Rises whenever values come from elsewhere: what is being typed is dropped. */
  readonly revision: number;
  /** Says how to hand over what is being typed, for those who can't wait; returns how to withdraw. */
  holdPending(inputId: string, commit: () => void): () => void;
  /** How a look-up's value is shown; null where nobody has said yet. */
  label(name: string, id: string): string | null;
  /** Says how a look-up's value is shown, here and in questions and receipts. */
  rememberLabel(name: string, id: string, label: string): void;
  /** Whether the server is working the value out now. */
  isBusy(name: string): boolean;
  /** Value of any field or fact of the screen, null where there is none. */
  fact(name: string): Json;
  /** Whether the server gave the value hidden in part. */
  isHidden(name: string): boolean;
  /** Whether the user may ask for what is hidden. */
  readonly mayReveal: boolean;
  /** Asks for a hidden value, which takes the place of what was shown. */
  reveal(name: string): Promise<void>;
  /** Uploads a file of the field; rejects where it was refused. */
  upload(name: string, file: File, watch: UploadWatch): Promise<StoredFile>;
  /** Shows a file of the field. */
  preview(name: string, file: StoredFile): Promise<void>;
  /** Saves a file of the field. */
  download(name: string, file: StoredFile): Promise<void>;
  /** Lines of a field that has them. */
  lines(name: string): FormLines;
  /** What is known of the fields that records define for the value. */
  defined(name: string): DefinedState;
  /** Limits of the value that records or the calendar set. */
  limits(name: string): RecordLimits;
  /** Asks for them once more. */
  askDefined(name: string): void;
  /** A value as shown outside inputs. */
  format(field: CompiledField, value: Json): string;
  /** The user chose a record: from now on it stands first in look-ups of its kind. */
  rememberPick(name: string, id: string): void;
  /** The way to the screen that makes records of the field's look-up; null where there is none for the user. */
  definition(name: string): RecordDefinition | null;
  /** Asks the field's look-up; rejects where the server can't be asked. */
  lookup(name: string, request: LookupRequest): Promise<LookupAnswer>;
}

/** Where a record is made that a look-up does not have. */
export interface RecordDefinition {
  /** What is offered: «New customer…». */
  readonly title: string;
  /** Opens it with what was typed; `made` hears of the record if the look-up offers it. */
  open(typed: string, made: (option: LookupOption) => void): void;
}

/** Who watches an upload. */
export interface UploadWatch {
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

/** The form around a field. */
export const FieldContext = createContext<FieldHost | null>(null);

/** The form around a field; throws where there is none. */
export function useFieldHost(): FieldHost {
  const host = useContext(FieldContext);
  if (!host) throw new Error('A field stands in a form: there is no FieldContext here');
  return host;
}
