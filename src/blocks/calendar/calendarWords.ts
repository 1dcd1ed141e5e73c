import type { CompiledCode } from '../../../contract/model/compiledForm';
import { type Language, localeTags } from '../../../contract/values/language';
import type { GridRow } from '../../../contract/wire/query';
import type { BlockProps } from '../parts/BlockProps';
import { categoryText } from '../parts/figures';

/** Number of labels in a summary; the others are counted. */
const maxLabels = 3;

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** Localized texts of a calendar. */
export interface CalendarWords {
  /** Kasım 2026 */
  month(month: string): string;
  /** 21 Kasım 2026 Cumartesi */
  day(day: string): string;
  /** Weekdays from Monday: Pzt, and Pazartesi in full. */
  readonly weekdays: readonly { readonly short: string; readonly long: string }[];
  label(row: GridRow): string;
  /** Summary of a day: «5 kayıt: A, B, C …»; empty without records. */
  summary(rows: readonly GridRow[]): string;
  /** Tone of the record's first code that has one. */
  tone(row: GridRow): CompiledCode['tone'];
}

function dayWords(language: Language) {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const made = new Intl.DateTimeFormat(localeTags[language], { ...options, timeZone: 'UTC' });
    return (day: string) => made.format(noon(day));
  };
  const [short, long] = [format({ weekday: 'short' }), format({ weekday: 'long' })];
  const month = format({ month: 'long', year: 'numeric' });
  // The first of June 2026 is a Monday.
  const week = Array.from({ length: 7 }, (_, at) => `2026-06-0${at + 1}`);
  return {
    month: (of: string) => month(`${of}-01`),
    day: format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekdays: week.map((day) => ({ short: short(day), long: long(day) })),
  };
}

/** Creates the texts of a block's calendar. */
export function calendarWords(props: BlockProps): CalendarWords {
  const { block, screen } = props;
  const { text, language } = screen.ports;
  const { category, series = [] } = block.definition.data ?? {};
  const coded = [category, ...series].filter((column) => column?.codes !== undefined);
  const label = (row: GridRow) => categoryText(props, row);
  return {
    ...dayWords(language()),
    label,
    summary(rows) {
      if (rows.length === 0) return '';
      const labels = [...rows.slice(0, maxLabels).map(label), ...(rows.length > maxLabels ? ['…'] : [])];
      return `${text('grid:calendar.count', { count: rows.length })}: ${labels.join(', ')}`;
    },
    tone(row) {
      const tones = coded.map((column) => column?.codes?.find(({ code }) => code === row[column.name])?.tone);
      return tones.find((tone) => tone !== undefined);
    },
  };
}
