import type { CompiledModule } from '../../contract/compiled';
import type { CompiledField } from '../../contract/compiledForm';
import type { Json, JsonObject } from '../../contract/json';
import type { Language } from '../../contract/language';
import type { ExportRows } from '../../contract/query';
import type { RequestPort } from '../../contract/request';
import type { Paper } from './Paper';

/** Where an `open` action leads. */
export interface OpenTarget {
  /** Key of the screen: `accounting/accountClose`. */
  readonly screen: string;
  /** Its url; null for a screen that is opened by key only, absent for one that the user's menu may have. */
  readonly route?: string | null;
  /** Id of the record it opens with. */
  readonly record?: string;
  /** Id of the record that it begins a copy of. */
  readonly duplicate?: string;
  /** The record is shown and can't be changed. */
  readonly readOnly?: true;
  /** First values of its form. */
  readonly values?: JsonObject;
  /** The record that is made there for somebody who waits for it. */
  readonly wanted?: WantedRecord;
}

/** A record that a look-up did not have. */
export interface WantedRecord {
  /** What was searched for: what it may be called. */
  readonly text: string;
  /** It was made, and has this id. */
  made(id: string): void;
}

/** A line of a question: label and value as shown. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Where drafts are kept; the composition root knows whose they are. */
export interface DraftPort {
  /** The draft of a key; null where there is none. */
  read(key: string): JsonObject | null;
  write(key: string, draft: JsonObject): void;
  remove(key: string): void;
}

/** What the user chose last in look-ups: ids of records by entity, latest first. */
export interface PicksPort {
  read(entity: string): readonly string[];
  add(entity: string, id: string): void;
}

/** Rows of a grid that shall become a file. */
export interface ExportJob {
  /** Heading and name of the file. */
  readonly title: string;
  readonly format: 'xlsx' | 'csv' | 'pdf';
  /** The filter as shown. */
  readonly filters: readonly Fact[];
  /** In the order shown; titles are text keys, `words` what stands in their place where they are no key's. */
  readonly columns: readonly (CompiledField & { readonly words?: string })[];
  /** Column with the currency that sums are of. */
  readonly currencyField?: string;
  /** Reads a part of the rows: the first one, or the one that begins at `next` of the part before. */
  read(behind: string | null, signal: AbortSignal): Promise<ExportRows>;
}

/** What the engine needs from outside. The composition root gives it; tests give their own. */
export interface EnginePorts {
  readonly request: RequestPort;
  /** Loads a compiled screen; rejects where it can't be had. */
  loadModule(screenKey: string): Promise<CompiledModule>;
  readonly navigation: {
    open(target: OpenTarget): void;
    /** Whether the user may open it: in the menu, or known to be without url. */
    canOpen(target: Pick<OpenTarget, 'screen' | 'route'>): boolean;
    /** Closes the tab that the screen stands in. */
    close(tabKey: string): void;
  };
  readonly dialogs: {
    /** Resolves true when the user says yes. */
    confirm(question: {
      readonly title: string;
      readonly message: string;
      readonly facts: readonly Fact[];
      /** Yes gives something up: the focus stands on No. */
      readonly loses?: true;
    }): Promise<boolean>;
  };
  /** Makes a file and hands it to the user. Resolves false where the user cancelled it. */
  exportRows(job: ExportJob): Promise<boolean>;
  notify(notice: {
    readonly tone: 'success' | 'info' | 'warning' | 'error';
    readonly text: string;
    readonly title?: string;
  }): void;
  /** Text of a key (`area:key`) in the language of now, with `{{name}}` filled in. Observable. */
  text(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** The language of now. Observable. */
  language(): Language;
  /**
   * A value as shown in the language of now: decimals with separators and scale, DD.MM.YYYY, a code's
   * label, `from – to` of a range. Observable. A look-up's value comes as the label already.
   */
  format(field: CompiledField & { readonly range?: true }, value: Json): string;
  /** Text and format in a language of one's own choice: of a document. */
  wording(language: Language): Pick<EnginePorts, 'text' | 'format'>;
  /** What the institution is called. */
  readonly institutionName: string;
  /** What `$user.…` reads: userName, displayName, agent, role … Observable. */
  user(): Readonly<Record<string, Json>>;
  /** Whether the user has a right of its own: `<screen key>#<action>`. Observable. */
  isPermitted(permission: string): boolean;
  /** Puts a text on the clipboard; rejects where the browser does not let. */
  copy(text: string): Promise<void>;
  /** Where what was typed is kept until it is saved; without it nothing is. */
  readonly drafts?: DraftPort;
  /** What was chosen last in look-ups; without it no record stands before others. */
  readonly picks?: PicksPort;
  /** Today's calendar day, YYYY-MM-DD. */
  today(): string;
  print(): void;
  /** Makes a file of a document and hands it to the user, under its title and number. */
  savePaper(paper: Paper): Promise<void>;
}
