import type { ScreenDefinition } from '../../../contract/model/generated/screen';
import { placeOf, setPlaces } from '../source/places';

const line = { field: 'line', type: 'integer', title: { tr: 'Satır', en: 'Line' }, width: 80 } as const;
const error = { field: 'error', type: 'string', title: { tr: 'Hata', en: 'Error' }, width: 360 } as const;
/** Code list of the column that says what storing a line does. */
export const effectList = 'UploadEffect';

const effect = {
  field: 'effect',
  type: 'string',
  codes: effectList,
  title: { tr: 'Etkisi', en: 'Effect' },
} as const;

/**
 * Adds the default preview of an uploaded list, unless the screen has its own grid: errors and values by
 * line, and what storing the line does if it may change records.
 */
export function withPreview(screen: ScreenDefinition): ScreenDefinition {
  const { upload, grid } = screen;
  if (upload?.columns === undefined || grid !== undefined) return screen;
  const columns = [line, ...(upload.existing === 'update' ? [effect] : []), error, ...upload.columns];
  const preview = { source: '$result.lines', columns };
  setPlaces(preview, placeOf(upload));
  setPlaces(columns, placeOf(upload, 'columns'));
  const previewScreen = { ...screen, grid: preview };
  setPlaces(previewScreen, placeOf(screen));
  return previewScreen;
}
