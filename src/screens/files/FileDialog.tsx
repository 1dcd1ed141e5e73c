import { observer } from 'mobx-react-lite';
import type { ScreenStore } from '../../engine';
import { laterPart } from '../../ui/laterPart';

const FileView = laterPart(async () => (await import('./FileView')).FileView);

/** Preview of a file over a screen, with a download button. */
export const FileDialog = observer(function FileDialog({ screen }: { readonly screen: ScreenStore }) {
  const { cover, ports } = screen;
  return cover.file && <FileView file={cover.file} text={ports.text} close={() => cover.show(null)} />;
});
