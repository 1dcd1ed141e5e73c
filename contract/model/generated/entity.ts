// Generated from schemas/entity.schema.json by `npm run screens -- types`. Do not edit.

import type { Decimal, Field, FieldPath, Name, Text } from './field';

export type ConditionValue = ValueSchema;
/**
 * A field of an entity.
 */
export type EntityField = Field &
  Required<Pick<Field, 'title' | 'type'>> & {
    /**
     * No two records have the same value; empty values are ignored.
     */
    unique?: true;
    /**
     * Sequence number that the server gives to a new record; with secret, random digits.
     */
    generated?: {
      /**
       * Prefix of the number. E.g. "C"
       */
      prefix?: string;
      /**
       * Number of digits. E.g. 8
       */
      digits: number;
      /**
       * The numbers may have gaps: a transaction that is rolled back loses its number, and no transaction waits for another one's. For records that many users write at the same time. E.g. true
       */
      gaps?: true;
      /**
       * Unguessable random digits: returned once, in the result of the commit that creates the record, and stored as a hash. The format is password. E.g. true
       */
      secret?: true;
    };
    /**
     * Masks the value for users without the right to see it: 123******01, as of a passport U12****89, the middle of an IBAN, all but the last four digits of a phone, all but the first six and last four of a card.
     */
    mask?: 'tckn' | 'iban' | 'phone' | 'card';
    /**
     * Text field with the same text in English; this one has the Turkish text. Labels of look-ups and columns of lists show the text of the user's language.
     */
    inEnglish?: Name;
    /**
     * The value is the sign-in name of a user: whatever shows it shows the name of the person, and lists are sorted and searched by that name. Conditions and `$user.userName` compare the sign-in name.
     */
    userName?: true;
    /**
     * The field holds the reason of a change; the audit trail stores it with the change.
     */
    auditReason?: true;
    /**
     * A value of this field is never one person's: a new or changed one is stored only after somebody else has approved. The server refuses all others, and lint the screens that write it without approval. An object says where one person is enough. A removed record counts as empty.
     */
    fourEyes?:
      | true
      | {
          /**
           * Conditions of the record as it is stored after the write, fields of its own only; where one fails, one person is enough, as for locking a user. E.g. { "$record.status": "ACTIVE" }
           */
          when?: Conditions;
          /**
           * A new record gives no power: one person may create it. E.g. true
           */
          onlyChanges?: true;
        };
    /**
     * Fields of codes whose confidential ones (`readsAs`) this value would disclose: where the record has one of them, users without the right #confidential read this field as empty, and what they save keeps its value.
     *
     * @minItems 1
     */
    discloses?: Name[];
    /**
     * Share of the row in forms. Default by the kind of field.
     */
    span?: 's' | 'm' | 'l' | 'full';
    /**
     * Conditions under which the field applies; otherwise it is not shown, not required and not accepted. Bindings: $record, $props.
     */
    when?: Conditions;
  };

/**
 * The business vocabulary: the title of a record, its fields and their allowed values. Screens refer to it and never copy it. See entity.md.
 */
export interface EntityDefinition {
  /**
   * Path of this schema, for the editor. E.g. "../entity.schema.json"
   */
  $schema?: string;
  /**
   * Version of the definition language: 3. npm run screens -- migrate rewrites older definitions. E.g. 3
   */
  languageVersion?: number;
  /**
   * Title of one record. E.g. { "tr": "Hesap", "en": "Account" }
   */
  title: Text;
  /**
   * The entity has no records: screens share its fields through $ref, and no screen, look-up or lines can name it. E.g. true
   */
  abstract?: true;
  /**
   * Its records are rows of a view that the server provides (server/records/recordViews.ts): they are searched, read and exported, never written. E.g. true
   */
  view?: true;
  /**
   * Its records are written once, by commands of the server: a screen shows them, and an action corrects one by a further record, never by «set», a form or an edited cell. E.g. true
   */
  appendOnly?: true;
  /**
   * Fields that identify a record in a look-up, in order, joined by a space; empty ones are skipped. Paths lead through look-ups. E.g. ["customer.customerNo", "name"]
   *
   * @minItems 1
   */
  display: FieldPath[];
  /**
   * Fields that a look-up searches. Default: the fields of display. E.g. ["accountNo"]
   *
   * @minItems 1
   */
  search?: FieldPath[];
  /**
   * Fields shown beside the label in the list of a look-up, masked whatever the user's rights, so that records with the same name can be told apart; a code only if it has a help. E.g. ["tckn", "status"]
   *
   * @minItems 1
   */
  details?: FieldPath[];
  /**
   * The fields, in reading order. Every entity also has id, version, createdBy, createdAt, updatedBy and updatedAt, which are not listed.
   */
  fields: {
    [k: string]: EntityField;
  };
  /**
   * Fields that are required wherever they apply (see when). E.g. ["customer", "currency"]
   */
  required?: Name[];
  /**
   * Rules between fields, as JSON Schema of the record. A form applies the rules whose fields it has.
   */
  rules?: Rule[];
  /**
   * Lists of columns to index. Unique fields, look-ups and the fields of search always have an index. E.g. [["status", "openDate"]]
   */
  indexes?: Name[][];
  /**
   * Lists of fields: no two records have the same values in all fields of a list; records with an empty one are ignored. The error is shown at the first field. For a single field, use «unique» of the field. E.g. [["date", "country"]]
   *
   * @minItems 1
   */
  unique?: Name[][];
  /**
   * Only users with the right #confidential know that records exist: screens that use the entity are closed for all others, also for those with every screen, and logs, rejects, requests and the history of changes hide its rows. E.g. true
   */
  confidential?: true;
  /**
   * The record is an edition that is in force from one day to another. A change ends the edition in force and begins the next one; editions of the same keys never overlap. Queries list the editions of today unless they filter by from or until. E.g. { "from": "validFrom", "until": "validUntil", "keys": [["limitCode"]] }
   */
  validity?: {
    /**
     * Field of the first day. E.g. "validFrom"
     */
    from: Name;
    /**
     * Field of the last day; empty: open-ended. E.g. "validUntil"
     */
    until: Name;
    /**
     * Lists of fields: no two editions with the same values in all fields of a list are in force on the same day. Empty values count as equal. E.g. [["channel", "txnType"]]
     *
     * @minItems 1
     */
    keys: Name[][];
    /**
     * Only records with these values are in force: field → value. E.g. { "status": "ACTIVE" }
     */
    where?: {
      [k: string]: string | boolean;
    };
    /**
     * A new record may begin in the past, on days on which no edition of its keys is in force: as for a mapping, which is also applied to earlier days. E.g. true
     */
    backdated?: true;
  };
  /**
   * Its records are the days without business besides Saturdays and Sundays; $businessDay and businessDay+2 skip them. At most one entity has it. E.g. { "date": "day" }
   */
  closedDays?: {
    /**
     * Field of the date. E.g. "day"
     */
    date: Name;
    /**
     * Boolean field: the day is closed every year. E.g. "everyYear"
     */
    yearly?: Name;
    /**
     * Filter of the records: field → value. E.g. { "active": true }
     */
    where?: {
      [k: string]: string | number | boolean;
    };
  };
  /**
   * Life cycle of a record: the field of its state, the initial state and the allowed transitions. The server refuses all others.
   */
  states?: {
    /**
     * Field that holds the state. E.g. "status"
     */
    field: Name;
    /**
     * State of a new record. E.g. "OPEN"
     */
    initial: string;
    /**
     * Allowed transitions. E.g. [{ "from": ["OPEN"], "to": "CLOSED" }]
     */
    transitions: {
      /**
       * States before the transition. E.g. ["OPEN"]
       *
       * @minItems 1
       */
      from: string[];
      /**
       * State after the transition. E.g. "CLOSED"
       */
      to: string;
    }[];
  };
}
/**
 * Binding path → its value; all of them must hold. A missing value is null. E.g. { "$record.status": "OPEN" }
 */
export interface Conditions {
  [k: string]: ConditionValue;
}
/**
 * JSON Schema of one value.
 */
export interface ValueSchema {
  /**
   * The only value. E.g. "OPEN"
   */
  const?: unknown;
  /**
   * One of these values. E.g. ["OPEN", "CLOSED"]
   *
   * @minItems 1
   */
  enum?: unknown[];
  /**
   * JSON type of the value. E.g. "null"
   */
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'null' | 'object' | 'array';
  /**
   * Number: minimum. E.g. 1
   */
  minimum?: number;
  /**
   * Number: maximum. E.g. 100
   */
  maximum?: number;
  /**
   * Text: minimum number of characters. E.g. 1
   */
  minLength?: number;
  /**
   * Text: maximum number of characters. E.g. 26
   */
  maxLength?: number;
  /**
   * Text: regular expression that it must match. E.g. "^TR"
   */
  pattern?: string;
  /**
   * Format of a text, as the format of a field. E.g. "iban"
   */
  format?: 'email' | 'phone' | 'personName' | 'iban' | 'bic' | 'vkn' | 'url';
  /**
   * Decimal: minimum. E.g. "0.01"
   */
  decimalMinimum?: Decimal;
  /**
   * Decimal: maximum. E.g. "5000"
   */
  decimalMaximum?: Decimal;
  not?: ConditionValue;
  /**
   * At least one of these must hold. E.g. ["empty", { "minimum": 1 }]
   *
   * @minItems 1
   */
  anyOf?: ConditionValue[];
}
/**
 * JSON Schema of several fields of a record.
 */
export interface RecordSchema {
  /**
   * Field → its value, as in a condition. E.g. { "status": "OPEN" }
   */
  properties?: {
    [k: string]: ConditionValue;
  };
  /**
   * Fields that must have a value. E.g. ["closedAt"]
   */
  required?: Name[];
  /**
   * At least one of these must hold.
   */
  anyOf?: RecordSchema[];
  /**
   * All of these must hold.
   */
  allOf?: RecordSchema[];
  not?: RecordSchema;
}
export interface Rule {
  if: RecordSchema;
  then: RecordSchema;
  else?: RecordSchema;
  /**
   * Message shown when the rule is violated. Default: a general message. E.g. { "tr": "Kapanış tarihi gerekli", "en": "A closing date is required" }
   */
  message?: Text;
}
