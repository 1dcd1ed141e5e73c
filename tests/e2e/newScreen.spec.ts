import { withChangedProject } from './copyProject';
import { expect, openScreen, signIn, test } from './fixtures';

/** Written by an analyst: an entity, and two screens for it. */
const definitions = {
  'schemas/entities/Vehicle.json': {
    $schema: '../entity.schema.json',
    languageVersion: 3,
    title: { tr: 'Araç', en: 'Vehicle' },
    display: ['plate', 'brand'],
    fields: {
      plate: {
        title: { tr: 'Plaka', en: 'Plate' },
        type: 'string',
        maxLength: 9,
        pattern: '^[0-9]{2}[A-Z]{1,3}[0-9]{2,4}$',
        case: 'upper',
        unique: true,
      },
      brand: { title: { tr: 'Marka', en: 'Brand' }, type: 'string', maxLength: 40 },
      modelYear: {
        title: { tr: 'Model yılı', en: 'Model year' },
        type: 'integer',
        minimum: 1990,
        maximum: 2030,
      },
      dailyCost: { title: { tr: 'Günlük maliyet', en: 'Daily cost' }, type: 'decimal' },
      insuredUntil: { title: { tr: 'Sigorta bitişi', en: 'Insured until' }, type: 'date', minDate: 'today' },
    },
    required: ['plate', 'brand'],
  },
  'screen-defs/fleet/vehicleDefinition.json': {
    $schema: '../../schemas/screen.schema.json',
    languageVersion: 3,
    title: { tr: 'Araç Tanımlama', en: 'Vehicle Definition' },
    route: '/fleet/vehicleDefinition',
    floorplan: 'define',
    entity: 'Vehicle',
    bffPath: 'fleet/vehicle',
    form: {
      layout: [
        {
          rows: [
            ['plate', 'brand'],
            ['modelYear', 'dailyCost', 'insuredUntil'],
          ],
        },
      ],
    },
  },
  'screen-defs/fleet/vehicleQuery.json': {
    $schema: '../../schemas/screen.schema.json',
    languageVersion: 3,
    title: { tr: 'Araç Sorgulama', en: 'Vehicle Search' },
    route: '/fleet/vehicleQuery',
    floorplan: 'query',
    entity: 'Vehicle',
    bffPath: 'fleet/vehicle',
    form: { layout: [{ rows: [['plate', 'brand']] }] },
    grid: { columns: ['plate', 'brand', 'modelYear', 'dailyCost', 'insuredUntil'] },
  },
};

test('E07 E08: one JSON pair more is a menu entry, a form, a check, a table and a search, with no code', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await withChangedProject(definitions, async (server) => {
    await signIn(page, server.address);
    await openScreen(page, 'Araç Tanımlama');
    const form = page.getByRole('tabpanel', { name: 'Araç Tanımlama' });

    await form.getByRole('textbox', { name: 'Marka' }).fill('Ford');
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expect(form.getByText('Bu alan zorunludur', { exact: false })).toBeVisible();

    await form.getByRole('textbox', { name: 'Plaka' }).fill('34abc123');
    await form.getByRole('textbox', { name: 'Günlük maliyet' }).fill('1250,50');
    await form.getByRole('button', { name: 'Kaydet' }).click();
    await expect(page.getByText('Kaydedildi').first()).toBeVisible();

    await openScreen(page, 'Araç Sorgulama');
    const search = page.getByRole('tabpanel', { name: 'Araç Sorgulama' });
    await search.getByRole('button', { name: 'Ara', exact: true }).click();
    await expect(search.getByRole('gridcell', { name: '34ABC123' })).toBeVisible();
    await expect(search.getByRole('gridcell', { name: '1.250,50' })).toBeVisible();
  });
});
