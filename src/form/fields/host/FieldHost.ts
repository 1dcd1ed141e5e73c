import { createContext, useContext } from 'react';
import type { CompiledScreen } from '../../../../contract/model/compiled';
import type { CompiledField, CompiledFormField } from '../../../../contract/model/compiledForm';
import type { RecordLimits } from '../../../../contract/validation/recordLimits';
import type { StoredFile } from '../../../../contract/values/fileTypes';
import type { Json } from '../../../../contract/values/json';
import type { Language } from '../../../../contract/values/language';
import type { LookupAnswer, LookupOption, LookupRequest } from '../../../../contract/wire/query';
import type { DefinedState, FormLines } from '../../../engine';

/**
 * Dependencies a field gets from its form. All reads are observable per field: a widget renders only when its
 * own field changes.
 */
export interface FieldHost {
  readonly language: Language;
  /** Filter forms show yes, no or empty instead of a checkbox. */
  readonly isFilter: boolean;
  /** Text of a key in the current language. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Texts of the screen in both languages. */
  readonly texts: CompiledScreen['texts'];
  /** Definition of a field. */
  field(name: string): CompiledFormField;
  /** Label of a field of the form or of the same line; null for a fact that is not entered here. */
  titleOf(name: string): string | null;
  /** Value in wire format. */
  value(name: string): Json | undefined;
  change(name: string, value: Json): void;
  /** The user left the field: from now on its error is visible (requirements P5). */
  leave(name: string): void;
  /** Visible error message; null if none. */
  error(name: string): string | null;
  isRequired(name: string): boolean;
  isReadOnly(name: string): boolean;
  /** Whether no field can be changed: the form is read, field by field. */
  readonly isForReading: boolean;
  /** Increases when values change other than by a widget; pending text is discarded. */
  readonly revision: number;
  /** Registers a flush callback for pending text; returns the unregister function. */
  registerFlush(inputId: string, commit: () => void): () => void;
  /** Label of a look-up value, possibly in the language before a switch; null if unknown. */
  label(name: string, id: string): string | null;
  /** Whether the label of a look-up value is known in the current language. */
  hasLabel(name: string, id: string): boolean;
  /** Stores the label of a look-up value for the form, confirmations and receipts. */
  rememberLabel(name: string, id: string, label: string): void;
  /** Whether a server calculation of the value is pending. */
  isBusy(name: string): boolean;
  /** Value of any field or fact of the screen; null if empty. */
  fact(name: string): Json;
  /** Whether the server masked the value. */
  isHidden(name: string): boolean;
  /** Whether the user may reveal masked values. */
  readonly mayReveal: boolean;
  /** Whether the user may know confidential codes; to others they are not offered. */
  readonly knowsConfidential: boolean;
  /** Requests a masked value and shows it. */
  reveal(name: string): Promise<void>;
  /** Uploads a file of the field; rejects if refused. */
  upload(name: string, file: File, watch: UploadWatch): Promise<StoredFile>;
  /** Previews a file of the field. */
  preview(name: string, file: StoredFile): Promise<void>;
  /** Downloads a file of the field. */
  download(name: string, file: StoredFile): Promise<void>;
  /** Lines of a field that has them. */
  lines(name: string): FormLines;
  /** Dynamic fields of the value. */
  defined(name: string): DefinedState;
  /** Limits of the value from records or the calendar. */
  limits(name: string): RecordLimits;
  /** Retries loading the dynamic fields. */
  retryDefined(name: string): void;
  /** Formats a value for display outside of inputs. */
  format(field: CompiledField, value: Json): string;
  /** Records a selected record; look-ups of its entity list it first from now on. */
  rememberPick(name: string, id: string): void;
  /** Access to the screen that creates records for the field's look-up; null if the user has none. */
  definition(name: string): RecordDefinition | null;
  /** Searches the field's look-up; rejects if the request fails. */
  lookup(name: string, request: LookupRequest): Promise<LookupAnswer>;
}

/** Creates a record that a look-up lacks. */
export interface RecordDefinition {
  /** Label of the entry: «New customer…». */
  readonly title: string;
  /** Opens the screen with the typed text; `made` receives the record if the look-up offers it. */
  open(typed: string, made: (option: LookupOption) => void): void;
}

/** Observer of an upload. */
export interface UploadWatch {
  readonly signal: AbortSignal;
  onProgress(share: number): void;
}

/** The form of a field. */
export const FieldContext = createContext<FieldHost | null>(null);

/** The form of a field; throws outside of a form. */
export function useFieldHost(): FieldHost {
  const host = useContext(FieldContext);
  if (!host) throw new Error('A field stands in a form: there is no FieldContext here');
  return host;
}
