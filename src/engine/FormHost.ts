import type { ObservableMap } from 'mobx';
import type { Validators } from '../../contract/compiledRules';
import type { Json } from '../../contract/json';
import type { ValidationIssue } from '../../contract/validationMessages';
import type { BindingScope } from './bindings';
import type { EnginePorts } from './ports';

/** What a form needs of the screen that it stands in. */
export interface FormHost {
  /** The screen's flat state; the form's fields are keys of it. */
  readonly values: ObservableMap<string, Json>;
  readonly validators: Validators;
  readonly scope: BindingScope;
  readonly ports: Pick<EnginePorts, 'language'>;
  /** Whether a field can't be changed any more: it chose the record, or the record is only looked at. */
  isLocked?(name: string): boolean;
  /** What is wrong by what other records define for fields. Observable. */
  readonly definedIssues?: () => readonly ValidationIssue[];
}
