import BlockIcon from '@mui/icons-material/BlockOutlined';
import { useText } from '../../ui/texts';
import { StateCard } from './StateCard';

/** Content of a tab whose route is missing in the user's menu (seed 000 §2). */
export function UnauthorizedEntry({ path }: { readonly path: string }) {
  const text = useText();
  return (
    <StateCard icon={<BlockIcon />} title={text('errors:forbidden')} urgent>
      {text('common:unauthorizedEntry')}
      <br />
      <code>{path}</code>
    </StateCard>
  );
}
