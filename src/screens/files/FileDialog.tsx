import { observer } from 'mobx-react-lite';
import type { ScreenStore } from '../../engine';
import { laterPart } from '../../ui/laterPart';

const FileView = laterPart(async () => (await import('./FileView')).FileView);

/** Preview of a file over a screen, with a download button. */
export const FileDialog = observer(function FileDialog({ screen }: { readonly screen: ScreenStore }) {
  const { shownFile, ports } = screen;
  return shownFile && <FileView file={shownFile} text={ports.text} close={() => screen.showFile(null)} />;
});
