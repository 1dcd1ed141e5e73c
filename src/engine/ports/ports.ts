import type { FileColumn } from '../../../contract/files/FileTable';
import type { CompiledModule } from '../../../contract/model/compiled';
import type { CompiledField, TextKey } from '../../../contract/model/compiledForm';
import type { Json, JsonObject } from '../../../contract/values/json';
import type { Language } from '../../../contract/values/language';
import type { ExportRows, ReportAnswer, ReportRequest } from '../../../contract/wire/query';
import type { RequestPort } from '../../../contract/wire/request';
import type { Right } from '../../../contract/wire/rights';
import type { Paper } from './Paper';

/** Target of an `open` action. */
export interface OpenTarget {
  /** Key of the screen: `accounting/accountClose`. */
  readonly screen: string;
  /** Its url; null for a screen opened by key only; absent to look it up in the user's menu. */
  readonly route?: string | null;
  /** Id of the record to open. */
  readonly record?: string;
  /** Id of the record to duplicate. */
  readonly duplicate?: string;
  /** Id of an approval request that was not carried out: its values fill the screen. */
  readonly resubmit?: string;
  /** Opens the record read-only. */
  readonly readOnly?: true;
  /** Initial form values. */
  readonly values?: JsonObject;
  /** Callback for a record created there, requested by a look-up. */
  readonly wanted?: MissingRecord;
  /** The form under way that opened it. */
  readonly asker?: Asker;
}

/** A form under way that asked another screen for something: its user goes back there when that is done. */
export interface Asker {
  readonly tabKey: string;
  /** Title of its screen. */
  readonly title: TextKey;
  /** The other screen has done something: calculates and reads again what depends on it. */
  done(): void;
}

/** A record missing in a look-up, to be created on another screen. */
export interface MissingRecord {
  /** The search text: probably its name. */
  readonly text: string;
  /** The record was created with this id. */
  onCreated(id: string): void;
}

/** A line of a confirmation: label and formatted value. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Storage of drafts; the composition root binds it to the user. */
export interface DraftPort {
  /** The stored draft; null if none. */
  read(key: string): JsonObject | null;
  write(key: string, draft: JsonObject): void;
  remove(key: string): void;
  /** The input of the stored draft was sent. */
  sent?(key: string): void;
  /** Whether the input of the stored draft was sent by another tab, which had a copy of it. */
  isSent?(key: string): boolean;
}

/** Recently selected look-up records: ids by entity, latest first. */
export interface PicksPort {
  read(entity: string): readonly string[];
  add(entity: string, id: string): void;
}

/** Rows of a grid to export as a file. */
export interface ExportJob {
  /** Heading and file name. */
  readonly title: string;
  readonly format: 'xlsx' | 'csv' | 'pdf';
  /** The filter, and the figures above the rows, as shown. */
  readonly filters: readonly Fact[];
  /** In display order; titles are text keys, `words` replaces them by plain text. Of hidden ones currencies are read. */
  readonly columns: readonly (FileColumn & { readonly words?: string })[];
  /** Column with the currency of the sums. */
  readonly currencyField?: string;
  /** Reads a batch of rows: the first one, or the one at `next` of the previous batch. */
  read(after: string | null, signal: AbortSignal): Promise<ExportRows>;
  /** Requests the file as a report of the server, which notifies the user; absent for rows that the page holds. */
  order?(report: ReportRequest): Promise<ReportAnswer>;
}

/** Outside dependencies of the engine. The composition root provides them; tests provide fakes. */
export interface EnginePorts {
  readonly request: RequestPort;
  /** Loads a compiled screen; rejects if unavailable. */
  loadModule(screenKey: string): Promise<CompiledModule>;
  readonly navigation: {
    open(target: OpenTarget): void;
    /** Whether the user may open the screen: in the menu, or known and without a url. */
    canOpen(target: Pick<OpenTarget, 'screen' | 'route'>): boolean;
    /** Closes the screen's tab. */
    close(tabKey: string): void;
    /** Shows another open tab. */
    select(tabKey: string): void;
  };
  readonly dialogs: {
    /** Resolves true if the user confirms. */
    confirm(question: {
      readonly title: string;
      readonly message: string;
      readonly facts: readonly Fact[];
      /** Confirming discards something: No has the initial focus. */
      readonly loses?: true;
      /** Aborted when the question no longer holds: it closes unconfirmed. */
      readonly until?: AbortSignal;
    }): Promise<boolean>;
  };
  /** Creates and downloads a file. Resolves false if cancelled. */
  exportRows(job: ExportJob): Promise<boolean>;
  notify(notice: {
    readonly tone: 'success' | 'info' | 'warning' | 'error';
    readonly text: string;
    readonly title?: string;
  }): void;
  /** Text of a key (`area:key`) in the current language, with `{{name}}` replaced. Observable. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** The current language. Observable. */
  language(): Language;
  /**
   * Formats a value in the current language: decimals with separators and scale, DD.MM.YYYY, a code's label,
   * `from – to` of a range. Observable. Look-up values are labels already.
   */
  format(field: CompiledField & { readonly range?: true }, value: Json): string;
  /** Texts and formats of a given language, for documents. */
  wording(language: Language): Pick<EnginePorts, 'text' | 'format'>;
  /** Name of the institution. */
  readonly institutionName: string;
  /** Values of `$user.…`: userName, displayName, agent, role … Observable. */
  user(): Readonly<Record<string, Json>>;
  /** Whether the user has the permission `<screen key>#<action>`. Observable. */
  isPermitted(permission: string): boolean;
  /** Whether the user has a right on a screen. Observable. */
  mayPerform(screenKey: string, right: Right): boolean;
  /** Copies a text to the clipboard; rejects if the browser forbids it. */
  copy(text: string): Promise<void>;
  /** Storage of unsaved input; without it, nothing is stored. */
  readonly drafts?: DraftPort;
  /** Recently selected look-up records; without it, the order stays the server's. */
  readonly picks?: PicksPort;
  /** Today's calendar day, YYYY-MM-DD. */
  today(): string;
  print(): void;
  /** Creates and downloads a file of a document, named by its title and number. */
  savePaper(paper: Paper): Promise<void>;
}
