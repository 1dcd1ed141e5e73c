import Typography from '@mui/material/Typography';
import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../parts/BlockProps';
import { FactList, type ShownFact } from '../parts/FactList';
import { shownFact } from '../parts/shownFact';

/** Characters from which on a text of several lines is no short value beside others. */
const longText = 60;

/** Values of the record with labels; a dash for missing ones. */
export const FieldsBlock = observer(function FieldsBlock({ block, screen }: BlockProps) {
  const { ports } = screen;
  const facts = (block.definition.fields ?? []).map((field): ShownFact => {
    const fact = shownFact(screen, field, screen.fact(field.name));
    return { ...fact, isLong: field.kind === 'multiline' && fact.value.length > longText };
  });
  if (screen.record === null) {
    return <Typography color="text.secondary">{ports.text('grid:block.noRecord')}</Typography>;
  }
  return <FactList facts={facts} />;
});
