import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../board/BlockProps';
import { FactList, type ShownFact } from './FactList';

/** Characters from which on a text of several lines is no short value beside others. */
const longText = 60;

/** Values of the record with labels; a dash for missing ones. */
export const FieldsBlock = observer(function FieldsBlock({ block, screen }: BlockProps) {
  const { ports } = screen;
  const facts = (block.definition.fields ?? []).map((field): ShownFact => {
    const value = screen.fact(field.name);
    const tone = field.codes?.find(({ code }) => code === value)?.tone;
    const shown = value === null || value === '' ? '–' : ports.format(field, value);
    const isLong = field.kind === 'multiline' && shown.length > longText;
    const until = field.countdown && typeof value === 'string' ? { until: value } : {};
    return {
      name: field.name,
      label: ports.text(field.title),
      value: shown,
      isLong,
      ...(tone && { tone }),
      ...until,
    };
  });
  if (screen.record === null) {
    return <Typography color="text.secondary">{ports.text('grid:block.noRecord')}</Typography>;
  }
  return <FactList facts={facts} />;
});
