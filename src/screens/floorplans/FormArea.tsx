import Box from '@mui/material/Box';
import { observer } from 'mobx-react-lite';
import { BlockArea } from '../../blocks';
import type { BlockStore, ScreenStore } from '../../engine';
import { FormBlock } from '../../form';

/** The form of a record. Read-only after the commit, until the next record begins. */
export const FormArea = observer(function FormArea({ screen }: { readonly screen: ScreenStore }) {
  if (screen.form === null) return null;
  const asleep = screen.finished || screen.phase === 'beginning';
  return (
    <Box inert={asleep} sx={{ opacity: asleep ? 0.7 : 1, transition: 'opacity 150ms' }}>
      <FormBlock screen={screen} />
    </Box>
  );
});

/** Whether a block warns of something that is known before the form is filled. */
function warns({ definition: { block, tone } }: BlockStore): boolean {
  return block === 'message' && (tone === 'warning' || tone === 'error');
}

/** The warnings of a screen with a form, which stand before it once its values are known, and while it is filled. */
export const Warnings = observer(function Warnings({ screen }: { readonly screen: ScreenStore }) {
  if (screen.phase !== 'ready' || screen.readOnly || screen.finished) return null;
  return <BlockArea screen={screen} blocks={screen.board.at(null).filter(warns)} />;
});

/** The blocks of a screen outside of tabs; renders nothing without blocks. */
export const Below = observer(function Below(props: {
  readonly screen: ScreenStore;
  /** Whether warnings stand before the form. */
  readonly warned?: true;
}) {
  const { screen, warned } = props;
  const blocks = screen.board.at(null);
  return <BlockArea screen={screen} blocks={warned ? blocks.filter((block) => !warns(block)) : blocks} />;
});
