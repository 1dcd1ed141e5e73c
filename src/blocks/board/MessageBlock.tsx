import Alert from '@mui/material/Alert';
import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../parts/BlockProps';

/** A permanent message of the screen. */
export const MessageBlock = observer(function MessageBlock({ block, screen }: BlockProps) {
  const { text, tone = 'info' } = block.definition;
  return <Alert severity={tone}>{screen.ports.text(text ?? '')}</Alert>;
});
