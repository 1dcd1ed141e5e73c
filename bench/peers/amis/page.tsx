// amis in its default theme, rendered by its React renderer.
import { render } from 'amis';
import 'amis/lib/themes/cxd.css';
import 'amis/lib/helper.css';
import { amisForm, amisTable } from '../amisSchema';
import { measuredPage } from '../measuredPage';
import { reactRoot } from '../reactRoot';

const env = {
  fetcher: async () => ({ status: 200, headers: {}, data: { status: 0, msg: '', data: {} } }),
};

measuredPage({
  firstInput: 'input[name="text0"]',
  open(ground) {
    const { draw, close } = reactRoot(ground, (content) => <>{content}</>);
    let held: Record<string, unknown> = {};
    const onChange = (data: Record<string, unknown>) => {
      held = data;
    };
    // A mounted table did not draw rows given later: a table with other rows is a new one.
    const table = (rows: readonly object[]) =>
      draw(<div key={rows.length}>{render(amisTable, { data: { rows } }, env)}</div>);
    return {
      drawForm: (size) => draw(render({ ...amisForm(size), onChange }, {}, env)),
      value: (name) => held[name],
      drawTable: () => table([]),
      giveRows: table,
      close,
    };
  },
});
