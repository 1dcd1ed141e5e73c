import { observer } from 'mobx-react-lite';
import { BlockArea } from '../../blocks';
import type { ScreenStore } from '../../engine';

/** The blocks of a screen outside of tabs; renders nothing without blocks. */
export const Below = observer(function Below({ screen }: { readonly screen: ScreenStore }) {
  return <BlockArea screen={screen} blocks={screen.board.at(null)} />;
});
