import Skeleton from '@mui/material/Skeleton';
import type { CompiledFormField } from '../../contract/model/compiledForm';
import { laterPart } from '../ui/laterPart';

/** The form of a screen. Fields and RJSF are loaded with the first screen that has a form, or before, when the page is idle. */
export const FormBlock = laterPart(
  async () => (await import('./block/FormBlock')).FormBlock,
  () => <Skeleton variant="rounded" height={120} />,
);

/** Loads what a form with the given fields is drawn with, so that it is drawn at once. */
export async function loadForm(fields: readonly CompiledFormField[] = []): Promise<void> {
  await FormBlock.load();
  if (fields.length > 0) await (await import('./fields')).loadFields(fields);
}
