// Generated from schemas/screenTest.schema.json by `npm run screens -- types`. Do not edit.

/**
 * Name in camelCase, beginning with a lower-case letter.
 */
export type Name = string;
/**
 * @minItems 1
 */
export type Names = Name[];
/**
 * Error code with dots. E.g. "account.balanceNotZero"
 */
export type Code = string;
/**
 * Effect of a step: a notification, a screen that is opened or closed, a print.
 */
export type Effect =
  | {
      /**
       * Tone of a notification. E.g. "success"
       */
      notify: 'success' | 'info' | 'warning' | 'error';
      /**
       * Part of its Turkish text. E.g. "kaydedildi"
       */
      contains?: string;
    }
  | {
      /**
       * Key of the opened screen. E.g. "accounting/accountSearch"
       */
      open: string;
      /**
       * Id of the record that the screen opens with. E.g. "1"
       */
      record?: string;
      /**
       * The record is shown without changes.
       */
      readOnly?: true;
      /**
       * Id of the record that the screen opens a duplicate of. E.g. "1"
       */
      duplicate?: string;
      /**
       * Id of the approval request whose values fill the opened screen. E.g. "1"
       */
      resubmit?: string;
      /**
       * Values passed to the opened screen.
       */
      values?: Values;
    }
  | {
      /**
       * The screen was closed.
       */
      close: true;
    }
  | {
      /**
       * The screen was printed.
       */
      print: true;
    };

/**
 * Tests of a screen, next to its definition: screen-defs/<area>/<id>.test.json. See screenTest.md.
 */
export interface ScreenTests {
  /**
   * Path of this schema, for the editor. E.g. "../../schemas/screenTest.schema.json"
   */
  $schema?: string;
  /**
   * Initial state of all tests of the file. A test's own «given» overrides it, key by key.
   */
  given?: Given;
  /**
   * The tests. Each starts from the initial state.
   *
   * @minItems 1
   */
  tests: Test[];
}
/**
 * Field → value in its wire format: decimals are texts with a decimal point, dates YYYY-MM-DD, look-ups ids. E.g. { "amount": "10.50" }
 */
export interface Values {
  [k: string]: unknown;
}
export interface Given {
  /**
   * Current date of the test. Default: 2026-11-20. E.g. "2026-12-31"
   */
  today?: string;
  /**
   * Values of $user: userName, displayName, agent … E.g. { "userName": "maker" }
   */
  user?: Values;
  /**
   * Id of the record that the screen opens with, as from a row. E.g. "1"
   */
  record?: string;
  /**
   * Initial values of the form, as passed by another screen. E.g. { "currency": "TRY" }
   */
  values?: Values;
  /**
   * State in the response of begin, merged over the form's defaults: the record and its header fields.
   */
  begin?: Values;
}
export interface Test {
  /**
   * The rule that the test proves, as one sentence. E.g. "An account with a balance can't be closed"
   */
  name: string;
  /**
   * Initial state of the test.
   */
  given?: Given;
  /**
   * Steps of the test, in order.
   *
   * @minItems 1
   * @maxItems 20
   */
  steps: Step[];
}
/**
 * User actions and their expected result.
 */
export interface Step {
  /**
   * Field → value that the user enters, in this order. null empties a field. A field that does not apply or is read-only can't be filled, and the test fails. E.g. { "currency": "TRY" }
   */
  fill?: Values;
  /**
   * Id of the action that the user starts after filling. E.g. "commit"
   */
  run?: Name;
  /**
   * Row on which a row action is started, and for which actions are offered or withheld. E.g. { "id": "1" }
   */
  row?: {
    /**
     * Id of the record. E.g. "1"
     */
    id: string;
    [k: string]: unknown;
  };
  /**
   * Rows that the list finds, all of which the user chooses before the action. A question about them has no values: asked is {}. E.g. [{ "id": "1" }, { "id": "2" }]
   *
   * @minItems 1
   * @maxItems 20
   */
  rows?: {
    /**
     * Id of the record. E.g. "1"
     */
    id: string;
    [k: string]: unknown;
  }[];
  /**
   * The user's answer to a question. Default: yes. E.g. "no"
   */
  answer?: 'yes' | 'no';
  /**
   * Field → value that the user enters in the dialog of the action before submitting it. If validation or the server rejects them, the dialog stays open and shows its errors; the test then cancels it. E.g. { "reason": "OTHER" }
   */
  dialog?: Values;
  /**
   * Endpoint → its responses from this step on. Defaults: commit returns the id 1 and ends the conversation, query returns no rows, and other endpoints succeed.
   */
  replies?: {
    [k: string]: Reply;
  };
  /**
   * Expected result of the step.
   */
  expect?: Expectation;
}
export interface Reply {
  /**
   * State merged into the state of the screen.
   */
  state?: {
    [k: string]: unknown;
  };
  /**
   * Result of the operation: id, number …
   */
  result?: {
    [k: string]: unknown;
  };
  /**
   * Response of a query: rows, total, sums.
   */
  answer?: {
    [k: string]: unknown;
  };
  /**
   * Error code of a refused request. E.g. "account.balanceNotZero"
   */
  refused?: Code;
  /**
   * With refused: field errors from the server. E.g. { "amount": "validation.maximum" }
   */
  errors?: Errors;
}
/**
 * Field → error code. E.g. { "amount": "validation.required" }
 */
export interface Errors {
  [k: string]: Code;
}
export interface Expectation {
  /**
   * Fields that apply. E.g. ["amount"]
   */
  visible?: Names;
  /**
   * Fields that do not apply. E.g. ["taxNumber"]
   */
  hidden?: Names;
  /**
   * Fields that are required. E.g. ["amount"]
   */
  required?: Names;
  /**
   * Fields that apply and may be empty. E.g. ["note"]
   */
  optional?: Names;
  /**
   * Fields that can't be edited. E.g. ["accountNo"]
   */
  readOnly?: Names;
  /**
   * Actions that apply. E.g. ["commit"]
   */
  offered?: Names;
  /**
   * Actions that do not apply. E.g. ["cancel"]
   */
  withheld?: Names;
  /**
   * Values of fields and header fields of the screen; null for empty ones. E.g. { "status": "OPEN" }
   */
  values?: Values;
  /**
   * All errors shown; {} for none. A field shows its error once it was filled, and every field does after a submission. E.g. { "amount": "validation.required" }
   */
  errors?: Errors;
  /**
   * Question shown to the user: field → value in its summary. null for no question. E.g. { "amount": "10.50" }
   */
  asked?: {
    [k: string]: unknown;
  } | null;
  /**
   * All calls of this step, in order; [] for none. Look-up calls are left out.
   */
  sent?: Call[];
  /**
   * All effects of this step, in order; [] for none.
   */
  effects?: Effect[];
}
/**
 * A call. Only those of state, filter and with that are written are compared, each of them completely.
 */
export interface Call {
  endpoint: Name;
  /**
   * State in the request body: form, header fields, id, version.
   */
  state?: Values;
  /**
   * Filter of a query.
   */
  filter?: Values;
  /**
   * Values that the action adds to the request body.
   */
  with?: {
    [k: string]: unknown;
  };
}
