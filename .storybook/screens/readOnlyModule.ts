import type { CompiledModule } from '../../contract/model/compiled';

/** A screen for users who may only read: no field is editable, no request is sent. */
export function readOnlyModule(module: CompiledModule): CompiledModule {
  const { screen } = module;
  if (screen?.form == null) return module;
  const fields = Object.entries(screen.form.fields).map(([name, field]) =>
    name === screen.recordSelector ? [name, field] : [name, { ...field, readOnly: true as const }],
  );
  return {
    ...module,
    screen: {
      ...screen,
      form: { ...screen.form, fields: Object.fromEntries(fields) },
      actions: screen.actions.filter(({ submits, placement }) => !submits && placement === 'row'),
    },
  };
}
