import { dependencyValues } from '../../../contract/model/fieldDependencies';
import { floorplanOf } from '../../../contract/model/floorplans';
import { fileNameParts, fileTypes } from '../../../contract/values/fileTypes';
import type { FileAnswer } from '../../../contract/wire/envelope';
import { type FormStore, isFilled, type ScreenContext, wireRow, wireValue } from '../../engine';
import { readOptions, readRevealed, readUpload } from '../../replies/replies';
import type { FieldHost } from '../fields/index';
import { defineRecord } from './defineRecord';

/** Id of the current record; null for a new one. */
function recordOf(screen: ScreenContext): string | null {
  const id = screen.fact('id');
  return typeof id === 'string' ? id : null;
}

/** A screen as field host. One per screen, so that the context value never changes. */
export function fieldHost(screen: ScreenContext, form: FormStore): FieldHost {
  const { ports, definition } = screen;
  /** The field of a look-up, or the column of a line. */
  const lookupOf = (name: string) => {
    const [owner = '', column] = name.split('.');
    return { column, field: column === undefined ? form.field(owner) : form.lines(owner)?.column(column) };
  };
  const host: FieldHost = {
    get language() {
      return ports.language();
    },
    get revision() {
      return form.revision;
    },
    isFilter: floorplanOf(definition.floorplan)?.filter === true,
    text: (key, values) => ports.text(key, values),
    texts: definition.texts,
    field: (name) => {
      const field = form.field(name);
      if (!field) throw new Error(`${definition.key}: the form has no field «${name}»`);
      return field;
    },
    titleOf: (name) => {
      const title = form.field(name)?.title;
      return title === undefined ? null : ports.text(title);
    },
    value: (name) => form.value(name),
    change: (name, value) => form.set(name, value),
    leave: (name) => {
      if (!form.inputs.leaveOffered(name) || isFilled(form.value(name))) form.errors.touch(name);
    },
    error: (name) => form.errors.shown(name),
    isRequired: (name) => form.isRequired(name),
    isReadOnly: (name) => form.isReadOnly(name),
    get isForReading() {
      return form.isForReading;
    },
    registerFlush: (inputId, commit) => form.inputs.registerFlush(inputId, commit),
    label: (name, id) => form.inputs.label(name, id),
    hasLabel: (name, id) => form.inputs.hasLabel(name, id, ports.language()),
    rememberLabel: (name, id, label) => form.inputs.rememberLabel(name, id, label, ports.language()),
    isBusy: (name) => screen.calculations?.isBusy(name) === true,
    fact: (name) => screen.fact(name),
    isHidden: (name) => form.isHidden(name),
    get mayReveal() {
      return ports.isPermitted('#reveal') || ports.isPermitted('#unmask');
    },
    get knowsConfidential() {
      return ports.isPermitted('#confidential');
    },
    reveal: async (name) => {
      const { reveal } = definition.endpoints;
      const payload = { field: name, id: recordOf(screen) };
      if (reveal === undefined || payload.id === null) return;
      // The request layer has reported the error.
      const answer = await ports.request
        .post(reveal, payload, { owner: screen, loading: false, read: readRevealed })
        .catch(() => null);
      if (answer) form.receive(name, wireValue(answer.value, form.field(name)?.kind));
    },
    upload: async (name, file, { signal, onProgress }) => {
      const path = form.field(name)?.file?.uploadPath;
      if (path === undefined) throw new Error(`${definition.key}: «${name}» takes no files`);
      const options = { owner: screen, loading: false, silent: true, signal, onProgress };
      const stored = await ports.request.upload(path, [file], { ...options, read: readUpload });
      return { ...stored, name: stored.name || file.name };
    },
    preview: async (name, file) => {
      const path = form.field(name)?.file?.downloadPath;
      if (path === undefined) return;
      const { base, type } = fileNameParts(file.name);
      const payload = { file: file.id, contentType: fileTypes[type] };
      const options = { owner: screen, show: (shown: FileAnswer) => screen.cover.show(shown) };
      await ports.request.download(path, payload, base, options).catch(() => undefined);
    },
    download: async (name, file) => {
      const path = form.field(name)?.file?.downloadPath;
      if (path === undefined) return;
      const { base, type } = fileNameParts(file.name);
      const payload = { file: file.id, contentType: fileTypes[type] };
      await ports.request.download(path, payload, base, { owner: screen }).catch(() => undefined);
    },
    lines: (name) => {
      const lines = form.lines(name);
      if (!lines) throw new Error(`${definition.key}: «${name}» has no lines`);
      return lines;
    },
    defined: (name) => screen.defined?.of(name) ?? { fields: null, failed: true },
    limits: (name) => screen.limits?.of(name) ?? {},
    retryDefined: (name) => screen.defined?.again(name),
    format: (field, value) => ports.format(field, value),
    rememberPick: (name, id) => {
      const entity = lookupOf(name).field?.lookup;
      if (entity !== undefined) ports.picks?.add(entity, id);
    },
    lookup: async (name, request) => {
      const { field, column } = lookupOf(name);
      if (field?.lookupPath === undefined) throw new Error(`${definition.key}: «${name}» has no look-up`);
      // Dependencies of a line's look-up are columns of that line.
      const dependencies = column === undefined ? dependencyValues(field, (other) => screen.fact(other)) : {};
      const first = request.ids === undefined ? (ports.picks?.read(field.lookup ?? '') ?? []) : [];
      const record = screen.fact('id');
      const shown = request.ids !== undefined && typeof record === 'string' ? { record } : {};
      const answer = await ports.request.post(
        field.lookupPath,
        { ...dependencies, ...request, ...shown, ...(first.length > 0 && { first }) },
        { owner: screen, loading: false, silent: true, inPlace: true, read: readOptions },
      );
      const { rows } = answer;
      return rows ? { ...answer, rows: rows.map((row) => wireRow(row, field.lookupFields ?? [])) } : answer;
    },
    definition: (name) => defineRecord(screen, lookupOf(name).field, (request) => host.lookup(name, request)),
  };
  return host;
}
