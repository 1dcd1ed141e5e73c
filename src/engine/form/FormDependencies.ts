import type { ObservableMap } from 'mobx';
import type { Validators } from '../../../contract/model/compiledRules';
import type { ValidationIssue } from '../../../contract/validation/validationMessages';
import type { Json } from '../../../contract/values/json';
import type { BindingScope } from '../expressions/bindings';
import type { EnginePorts } from '../ports/ports';

/** Dependencies a form gets from its screen. */
export interface FormDependencies {
  /** The screen's flat state; form fields are keys of it. */
  readonly values: ObservableMap<string, Json>;
  readonly validators: Validators;
  readonly scope: BindingScope;
  readonly ports: Pick<EnginePorts, 'language' | 'text'>;
  /** Whether a field is locked: it selects the record, or the record is read-only. */
  isLocked?(name: string): boolean;
  /** Validation errors from rules stored in other records. Observable. */
  readonly definedIssues?: () => readonly ValidationIssue[];
}
