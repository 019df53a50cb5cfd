import { describe, expect, test } from 'vitest';
import { Activity } from '#server/activity/record-activity.ts';
import { imageUrl } from '#shared/images.ts';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { formsUnderWay } from '#test/calls/forms-under-way.ts';
import { withoutTimes } from '#test/calls/list-parts.ts';
import { product } from '#test/fixtures/products.ts';
import { review } from '#test/fixtures/reviews.ts';
import { eventually } from '#test/patience.ts';
import { describeOnBothShops, describeOnShop, refusal } from '#test/shop.ts';
import {
  type CatalogueReport,
  maxCatalogueBytes,
  maxImported,
} from '../../shared/office/catalogue.ts';
import type { ProductView } from '../../shared/product-view.ts';
import { adjustUnitsSold } from '../public.ts';
import { deleteOldImports } from './undo-import.ts';

describeOnBothShops('a file that is imported twice at once', (shop) => {
  test('adds its products once', async () => {
    const lines = Array.from({ length: 300 }, (_, index) => `Bag ${index},Dogs,449.90`);
    const file = new File([['Product name,Category,Price', ...lines].join('\n')], 'products.csv');
    const send = (plan: string) => shop.asOwner('POST', '/products/import', formOf({ file, plan }));
    const { plan } = (await send('')).body as CatalogueReport;
    const sent = await Promise.all([1, 2, 3].map(() => send(plan ?? '')));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await shop.count('products')).toBe(300);
  });

  test('answers the same again to one who lost the answer', async () => {
    const file = new File(['Product name,Category,Price\nBag,Dogs,449.90'], 'products.csv');
    const headers = { ...(await shop.signedIn()), 'idempotency-key': 'one' };
    const send = (plan: string) =>
      shop.rest('POST', '/products/import', formOf({ file, plan }), headers);
    const { plan } = (await send('')).body as CatalogueReport;
    const first = await send(plan);
    expect(first).toMatchObject({ status: 200, body: { counts: { new: 1 }, importID: 1 } });
    expect(await send(plan)).toMatchObject({ status: 200, body: first.body });
  });
});

describeOnShop('the catalogue as a file', (shop, kind) => {
  const send = (csv: string | Uint8Array<ArrayBuffer>, plan = '') => {
    const file = new File([csv], 'products.csv');
    return shop.asOwner('POST', '/products/import', formOf({ file, plan }));
  };
  const look = async (csv: string | Uint8Array<ArrayBuffer>) => {
    const answer = await send(csv);
    expect(answer).toMatchObject({ status: 200, body: { applied: false } });
    return answer.body as CatalogueReport;
  };
  const list = async () =>
    withoutTimes(await shop.read<ProductView[]>('/products?hidden=true')) as ProductView[];
  const exported = (separator: string) =>
    shop.read<string>(`/products/export.csv?separator=${separator}`);

  test.each([
    ['', 'The first line must name the columns'],
    ['<html>', 'The first line must name the columns'],
    ['Number,Price', 'There are no products in this file.'],
    [`Number${','.repeat(200)}\n1`, 'Please send at most 200 columns.'],
    [`Number${'\n'.repeat(10_000)}1`, 'Please send at most 10000 lines, the empty ones too.'],
    [
      `Product name\n${'x\n'.repeat(maxImported + 1)}`,
      `Please import at most ${maxImported} products at a time.`,
    ],
  ])('a file such as %.20j is refused as a whole', async (csv, sentence) => {
    expect(await send(csv)).toMatchObject(refusal(400, expect.stringContaining(sentence)));
    expect(await list()).toEqual([]);
    expect(formsUnderWay(shop)).toEqual([]);
  });

  const workbook =
    'This is an Excel workbook. In Excel choose Save as, CSV UTF-8, and send that file.';
  const quote = (line: number) =>
    `A quotation mark (") opens in line ${line} and is not closed before the end of its cell.`;

  test.each([
    ['PK\x03\x04\x14\x00[Content_Types].xml', workbook],
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), workbook],
    ['Number,Product name\n,"Two\nlines"\n,"Open\n,Bag\n,Tin\n', quote(4)],
    ['sep=,\r\nNumber,Product name\r\n,"15" bag\r\n,"Tin"\r\n', quote(3)],
  ])('what a spreadsheet did not save as CSV is refused: %#', async (csv, sentence) => {
    expect(await send(csv)).toMatchObject(refusal(400, expect.stringContaining(sentence)));
  });

  const utf16 = (text: string, order: 'LE' | 'BE') => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
    return new Uint8Array(order === 'LE' ? bytes : bytes.swap16());
  };
  const rows = [
    ['Product name', 'Category', 'Price', 'Grain-free', 'Weight'],
    ['“Bobotie”\u00a0 café  15" bag', 'Dogs', '129.9000', 'TRUE', '400.0'],
    ['Tuna', 'Cats', 'R 24,9000 ', 'false', '8 kg'],
  ];
  const saved = (separator: string) =>
    rows
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator))
      .join('\r\n');

  test.each([
    ['sep=; as Excel understands it', `sep=;\r\n${saved(';')}`],
    ['"sep=|" in quotes', `"sep=|"\n${saved('|')}`],
    ['UTF-8 with its mark', `\uFEFF${saved(',')}`],
    ['UTF-8 with its mark and sep', `\uFEFFsep=,\n${saved(',')}`],
    ['UTF-16, as Excel saves Unicode text', utf16(saved('\t'), 'LE')],
    ['UTF-16, big end first', utf16(saved(';'), 'BE')],
    ['Windows-1252', new Uint8Array(Buffer.from(saved(';').replace(/[“”]/g, "'"), 'latin1'))],
  ])('%s is read, and changes nothing the second time', async (_, csv) => {
    const first = await look(csv);
    expect(first.counts).toMatchObject({ new: 2, refused: 0 });
    await send(csv, first.plan);
    expect(await list()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          description: expect.stringMatching(/^[“']Bobotie[”'] café 15" bag$/),
          price: 129.9,
          grainFree: true,
          weightGrams: 400,
        }),
        expect.objectContaining({ description: 'Tuna', price: 24.9, grainFree: false }),
      ]),
    );
    expect((await look(csv)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 });
  });

  test('a number that a spreadsheet wrote with a decimal is the same product', async () => {
    const { productID } = await product(shop);
    const { lines } = await look(`sep=;\nNumber;Price\n${productID}.0;500.0000\n`);
    expect(lines).toMatchObject([{ line: 3, kind: 'changed', productID }]);
  });

  test('a missing or too large file is refused', async () => {
    const form = formOf({ plan: '' });
    expect(await shop.asOwner('POST', '/products/import', form)).toMatchObject({ status: 400 });
    const huge = new Uint8Array(maxCatalogueBytes + 1);
    expect(await send(huge)).toMatchObject({ status: 413 });
  });

  test('refuses a line with more cells than columns, and reads spaces before quotes', async () => {
    const csv = [
      '"Product name", "Category",  "Price", Colour',
      'Lamb,Dogs,129,90,red',
      '"Tuna, in ""spring"" water",  "Cats", "24,90", "blue"',
      '15" bag, Dogs, 10,',
      '"Beef, ""prime"", 8 kg",Dogs,12,,,',
    ].join('\n');
    const { counts, lines, heads, readAs } = await look(csv);
    expect(heads).toEqual(['Product name', 'Category', 'Price', 'Colour']);
    expect(readAs).toEqual(['Product name', 'Category', 'Price', null]);
    expect(counts).toEqual({ new: 3, changed: 0, unchanged: 0, refused: 1 });
    expect(lines[0]).toMatchObject({
      ...{ line: 2, kind: 'refused', changes: [] },
      problem: expect.stringContaining('more cells than the 4 columns'),
    });
    const names = lines.slice(1).map(({ description }) => description);
    expect(names).toEqual(['Tuna, in "spring" water', '15" bag', 'Beef, "prime", 8 kg']);
    expect(lines[1]?.changes).toContainEqual({ field: 'Price', before: '', after: 'R24.90' });
  });

  test('previews each line and stores nothing', async () => {
    const lamb = await product(shop);
    await product(shop, { description: 'Twin' });
    await product(shop, { description: 'Twin' });
    const before = await list();
    const { counts, lines, unknownColumns } = await look(
      [
        'Number;Product name;Category;Price;Colour',
        `${lamb.productID};Lamb & Rice 8 kg;dogs;R 1 459,90;red`,
        ';Tuna Tin;CATS;24,90;',
        ';lamb & rice 8 KG;Dogs;449.90;',
        '99;Ghost;Dogs;1;',
        'x;Ghost;Dogs;1;',
        ';Twin;Dogs;1;',
        ';Bad;Birds;1.005;',
        ';Tuna tin;Cats;1;',
        `${before[1]?.productID};Twin;Dogs;449.9;`,
      ].join('\r\n'),
    );
    expect(counts).toEqual({ new: 1, changed: 1, unchanged: 1, refused: 6 });
    expect(unknownColumns).toEqual(['Colour']);
    expect(lines.map(({ line, kind, problem }) => [line, kind, problem])).toEqual([
      [2, 'changed', null],
      [3, 'new', null],
      [4, 'refused', 'This product stands in line 2 already.'],
      [5, 'refused', 'There is no product 99. Leave the number empty for a new one.'],
      [6, 'refused', 'The number is no number. Leave it empty for a new product.'],
      [7, 'refused', expect.stringContaining('Several products have this name')],
      [8, 'refused', expect.stringMatching(/^Category: Please choose Cats or Dogs\. Price: /)],
      [9, 'refused', 'This product stands in line 3 already.'],
    ]);
    expect(lines[0]).toMatchObject({
      doubtful: false,
      changes: [{ field: 'Price', before: 'R449.90', after: 'R1\u00a0459.90' }],
    });
    expect(await list()).toEqual(before);
  });

  test('names of categories are read, missing prices named, free products doubted', async () => {
    const names = ['DOG', 'dog', 'hond', 'Hondekos', 'cat', 'kat', 'Katte', 'cat food'];
    const csv = ['Product name;Category;Price']
      .concat(names.map((name, at) => `Bag ${at};${name};${at === 0 ? '0' : '10'}`))
      .concat(['Tin;Kat;', 'Box;Birds; '])
      .join('\n');
    const { counts, lines, unknownCategories } = await look(csv);
    expect(counts).toMatchObject({ new: names.length, refused: 2 });
    expect(unknownCategories).toEqual(['Birds']);
    const categories = lines.slice(0, names.length).map(({ changes }) => changes[1]?.after);
    expect(categories).toEqual([...Array(4).fill('Dogs'), ...Array(4).fill('Cats')]);
    expect(lines.map(({ doubtful }) => doubtful)).toEqual([true, ...Array(9).fill(false)]);
    const both = 'Category: Please choose Cats or Dogs. The price is missing.';
    expect(lines.slice(-2)).toMatchObject([
      { line: 10, description: 'Tin', problem: 'The price is missing.' },
      { line: 11, description: 'Box', problem: both },
    ]);
  });

  test('applies the preview once; missing columns change nothing', async () => {
    const lamb = await product(shop, { nutritionalInformation: 'Protein 24%' });
    await product(shop, { description: 'Stays' });
    const good = `\uFEFFNumber,Price,Availability\n${lamb.productID},4599,sold out\n`;
    const { plan, lines } = await look(good);
    expect(lines).toMatchObject([{ doubtful: true }]);
    const em = shop.shop.database.fork();
    const earlier = await em.count(Activity, {});
    const twice = await Promise.all([send(good, plan), send(good, plan)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [changed, kept] = await list();
    const after = { price: 4599, availability: 'Sold out' };
    expect(changed).toMatchObject({ ...after, nutritional_information: 'Protein 24%' });
    expect(kept).toMatchObject({ description: 'Stays', price: 449.9 });
    expect(await em.find(Activity, {}, { offset: earlier, orderBy: { id: 'asc' } })).toMatchObject([
      { action: 'changed', thingId: String(lamb.productID), after },
      { action: 'imported', thingKind: 'product import', after: { products: 1 } },
    ]);
    // The page without filters leaves out the products of an import.
    const actions = async (filter: object) =>
      (await shop.owner.activity.page.query(filter)).entries.map(({ action }) => action);
    expect(await actions({})).toContain('imported');
    expect(await actions({})).not.toContain('changed');
    expect(await actions({ thing: 'product' })).toContain('changed');
  });

  test('an empty cell keeps what is stored, and is left out of a new product', async () => {
    const lamb = await product(shop, {
      ...{ nutritionalInformation: 'Protein 24%', brand: 'Karoo', grainFree: true },
      ...{ availability: 'Sold out', weightGrams: 8000 },
    });
    const [before] = await list();
    const csv = (brand: string) =>
      [
        'Number,Product name,Category,Price,Availability,Brand,Grain-free,Weight,Nutritional information',
        `${lamb.productID},, ,,,${brand},,, `,
        ',New one,Cats,12.5,,,,,',
        ',,Cats,1,,,,,',
        ',Without,,,,,,,',
      ].join('\n');
    expect((await look(csv(''))).counts).toMatchObject({ changed: 0, unchanged: 1 });
    const { plan, lines } = await look(csv('Kalahari'));
    expect(lines).toMatchObject([
      { changes: [{ field: 'Brand', before: 'Karoo', after: 'Kalahari' }] },
      { kind: 'new' },
      { problem: 'Product name: Please fill in the product name.' },
      { problem: 'Category: Please choose Cats or Dogs. The price is missing.' },
    ]);
    expect((await send(csv('Kalahari'), plan)).status).toBe(200);
    expect(await list()).toEqual([
      { ...before, version: expect.any(String), brand: 'Kalahari' },
      expect.objectContaining({ description: 'New one', availability: 'Available', brand: null }),
    ]);
  });

  describe('a file with words of its own', () => {
    const csv = 'Naam;Prys;Soort;Kleur\nLam 8 kg;449,90;K9;rooi\nTuna;24,90;KAT;blou\n';
    const withMapping = async (mapping: unknown, plan = '', text = csv) => {
      const file = new File([text], 'products.csv');
      const said = typeof mapping === 'string' ? mapping : JSON.stringify(mapping);
      const form = formOf({ file, plan, mapping: said });
      return shop.asOwner('POST', '/products/import', form);
    };
    const columns = { Naam: 'Product name', Prys: 'Price', Soort: 'Category', Kleur: null };

    test('maps columns and categories as given', async () => {
      const asked = await look(csv);
      expect(asked).toMatchObject({
        problem: expect.stringContaining('The first line must name the columns'),
        heads: ['Naam', 'Prys', 'Soort', 'Kleur'],
        unknownColumns: ['Naam', 'Prys', 'Soort', 'Kleur'],
        lines: [],
      });
      expect(asked.columns).toContain('Product name');
      const half = (await withMapping({ columns })).body as CatalogueReport;
      expect(half).toMatchObject({
        ...{ problem: null, unknownColumns: ['Kleur'], unknownCategories: ['K9'] },
        counts: { new: 1, refused: 1 },
      });
      const mapping = { columns, categories: { K9: 'Dogs' } };
      const whole = (await withMapping(mapping)).body as CatalogueReport;
      expect(whole).toMatchObject({ unknownCategories: [], counts: { new: 2, refused: 0 } });
      // What was looked at with other meanings is not what is done.
      expect((await withMapping({ columns }, whole.plan)).status).toBe(409);
      expect((await withMapping(mapping, whole.plan)).status).toBe(200);
      expect((await list()).map(({ description, category }) => [description, category])).toEqual([
        ['Lam 8 kg', 'Dogs'],
        ['Tuna', 'Cats'],
      ]);
    });

    const meaningless = ['{', '[]', '{"columns":{"Naam":5}}', '{"categories":{"K9":"Birds"}}'];
    test.each(meaningless)('and refuses a meaning such as %s', async (mapping) => {
      const refused = refusal(400, /Please say what each column means/);
      expect(await withMapping(mapping)).toMatchObject(refused);
    });

    test.each([
      ['Naam;Prys\nLam;1', { Naam: 'Product name', Prys: 'Product name' }, 'Naam', 'Prys'],
      ['Price;Name;Prys\n1;Lam;2', { Prys: 'Price' }, 'Price', 'Prys'],
      ['Number;Price;Price (R)\n1;2;3', {}, 'Price', 'Price (R)'],
    ])('is refused when two columns of %j have one meaning', async (text, columns, one, other) => {
      expect(await withMapping({ columns }, '', text)).toMatchObject({
        status: 200,
        body: {
          ...{ applied: false, lines: [], counts: { new: 0, changed: 0 } },
          problem: expect.stringContaining(`“${one}” and “${other}” are both read as`),
          heads: expect.arrayContaining([one, other]),
        },
      });
      const changed = await withMapping({ columns: { ...columns, [other]: null } }, '', text);
      expect(changed).toMatchObject({ status: 200, body: { problem: null } });
    });

    test.each([
      ['long', `Die naam van die produk ${'soos dit op die sak staan '.repeat(4)}`],
      ['endless', 'naam '.repeat(300)],
      ['spaced', 'Naam  van die\u00a0produk'],
      ['decomposed', 'Prode\u0301ct'],
    ])('and its %s words need a meaning', async (_, word) => {
      const text = `${word};Price;Category\nLam;1;${word}\n`;
      const asked = (await withMapping({}, '', text)).body as CatalogueReport;
      const [head = ''] = asked.heads;
      const half = await withMapping({ columns: { [head]: 'Product name' } }, '', text);
      const [category = ''] = (half.body as CatalogueReport).unknownCategories;
      const mapping = { columns: { [head]: 'Product name' }, categories: { [category]: 'Dogs' } };
      expect((await withMapping(mapping, '', text)).body).toMatchObject({
        ...{ unknownColumns: [], unknownCategories: [], counts: { new: 1, refused: 0 } },
      });
    });

    const inherited = ['constructor', 'toString', '__proto__'];
    test.each(inherited)('and the word %s is one like any other', async (word) => {
      const text = `Name;Price;Category;Grain-free;${word}\nLam;1;${word};${word};${word}\n`;
      const unknown = { unknownColumns: [word], unknownCategories: [word] };
      const body = { ...unknown, counts: { refused: 1 } };
      expect(await withMapping({}, '', text)).toMatchObject({ status: 200, body });
      const mapping = `{"columns":{"${word}":null,"Grain-free":"${word}"},"categories":{"${word}":"Dogs"}}`;
      expect(await withMapping(mapping, '', text)).toMatchObject({ status: 200 });
    });
  });

  test('an empty file to fill in is one that can be imported', async () => {
    const path = '/products/export.csv?template=true';
    const { body } = await shop.asOwner('GET', path);
    expect(String(body).trim().split('\n')).toHaveLength(2);
    expect(await look(String(body))).toMatchObject({
      ...{ counts: { new: 1, refused: 0 }, unknownColumns: [] },
    });
  });

  describe('an import is taken back', () => {
    const undo = (importID: unknown) =>
      shop.asOwner('POST', `/product-imports/${importID}/undo`, {});
    const imported = async () => {
      const [lamb, beef] = [await product(shop), await product(shop, { description: 'Beef' })];
      const csv = `Number,Product name,Price,Category\n${lamb.productID},Lamb,400,Dogs\n${beef.productID},Beef,300,Dogs\n,New one,12.5,Cats\n`;
      const { plan } = await look(csv);
      const { importID } = (await send(csv, plan)).body as CatalogueReport;
      return { importID, lamb, beef };
    };

    test('as a whole and once, over tRPC and REST', async () => {
      expect(await list()).toEqual([]);
      const { importID } = await imported();
      expect(await list()).toHaveLength(3);
      const both = await Promise.all([undo(importID), undo(importID)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      expect((await list()).map(({ description, price }) => [description, price])).toEqual([
        ['Lamb & Rice 8 kg', 449.9],
        ['Beef', 449.9],
      ]);
      const found = await shop.owner.products.importById.query({ importID: importID ?? 0 });
      expect(found).toMatchObject({ added: 1, changed: 2, undone: true });
    });

    test('but for what was changed since', async () => {
      const { importID, beef } = await imported();
      await shop.asOwner('PUT', `/products/${beef.productID}`, { price: 310 });
      await shop.asOwner('DELETE', `/products/${beef.productID + 1}`);
      const message =
        'The import is taken back, but for 1 product that was changed, sold or reviewed since.';
      expect((await undo(importID)).body).toMatchObject({ message, kept: 1 });
      expect((await list()).map(({ price }) => price)).toEqual([449.9, 310]);
    });

    test('and what it did not write may have changed', async () => {
      const { importID, lamb } = await imported();
      await shop.asOwner('PUT', `/products/${lamb.productID}`, { brand: 'Witkoppie' });
      expect((await undo(importID)).body).toMatchObject({ kept: 0 });
      expect((await list())[0]).toMatchObject({ price: 449.9, brand: 'Witkoppie' });
    });

    const added = async () => {
      const { importID } = await imported();
      const { productID = 0 } = (await list()).find((one) => one.description === 'New one') ?? {};
      return { importID, productID };
    };
    const paint = async (productID: number) => {
      const form = formOf({ picture: await pictureFile('red') });
      return shop.asOwner('PUT', `/products/${productID}`, form);
    };
    const sell = (productId: number) =>
      adjustUnitsSold(shop.shop.database.fork(), [{ productId, units: 2 }]);
    test.each<[string, (productID: number) => Promise<unknown>]>([
      ['a picture', paint],
      ['a buyer', sell],
      ['a review', (productId) => review(shop, { productId })],
    ])('but for a new product that has %s by then', async (_, happen) => {
      const { importID, productID } = await added();
      await happen(productID);
      expect((await undo(importID)).body).toMatchObject({ kept: 1 });
      const kept = (await list()).find((one) => one.productID === productID);
      expect(kept).toMatchObject({ description: 'New one', price: 12.5 });
      expect((await list()).map(({ price }) => price).toSorted()).toEqual([12.5, 449.9, 449.9]);
      const shown = kept?.picture ? await fetch(`${shop.url}${imageUrl(kept.picture)}`) : null;
      expect(shown?.status ?? 200).toBe(200);
    });

    test('for a day', async () => {
      const { importID } = await imported();
      expect(await list()).toHaveLength(3);
      expect((await undo(999)).status).toBe(404);
      shop.clock.advance(24 * 60 * 60 + 1);
      expect(await undo(importID)).toMatchObject(refusal(404, /possible for a day/));
      await deleteOldImports(shop.shop);
      expect(await shop.query('select * from product_imports')).toEqual([]);
    });
  });

  test('nothing is done when a product, or the file, is another one than was looked at', async () => {
    const lamb = await product(shop);
    const csv = 'Product name;Category;Price\nNew;Cats;1\n';
    const { plan } = await look(csv);
    expect(await send(`${csv}Newer;Cats;1\n`, plan)).toMatchObject({ status: 409 });
    await shop.asOwner('PUT', `/products/${lamb.productID}`, { price: 1 });
    const outdated = refusal(409, /products changed since this file was looked at/);
    expect(await send(csv, plan)).toMatchObject(outdated);
    expect(await list()).toHaveLength(1);
  });

  if (kind === 'postgresql')
    test('what it does not change stays free: orders of it do not wait', async () => {
      await product(shop, { description: 'Stays' });
      const lamb = await product(shop, { description: 'Lamb' });
      const csv = 'Product name;Price\nLamb;1\n';
      const { plan } = await look(csv);
      let importing: ReturnType<typeof send> | undefined;
      await shop.shop.database.fork().transactional(async (em) => {
        // An order locks only this product, so the import waits for it alone.
        await em.execute(`select id from products where id = ${lamb.productID} for no key update`);
        importing = send(csv, plan);
        const other = shop.shop.database.fork();
        const held = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await eventually(async () => expect(await other.execute(held)).not.toEqual([]));
        const free = `select description from products order by id for no key update skip locked`;
        expect(await other.execute(free)).toEqual([{ description: 'Stays' }]);
      });
      expect((await importing)?.status).toBe(200);
    });

  test.each(['comma', 'semicolon'])(
    'importing an exported file (%s) changes nothing',
    async (separator) => {
      await product(shop, {
        description: '=HYPERLINK("http://evil.example";"x")',
        nutritionalInformation: '- Protein; 24,5 %\n"Fat" 12%\n\n+ ash',
        availability: 'Hidden',
        brand: "'=1",
        grainFree: true,
        weightGrams: 1234,
        feedingGuide: [{ fromKg: 2, toKg: 5, fromGrams: 60, toGrams: 115 }],
      });
      await product(shop, { description: "'n Goeie hond", price: 124_990, lifeStage: 'All ages' });
      const csv = await exported(separator);
      expect(csv).not.toMatch(/(^|[,;\n])"[=+\-@]/);
      expect(csv).toContain(separator === 'comma' ? '"1249.90"' : '"1249,90"');
      expect((await look(csv)).counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 0 });
      // Without the numbers it is known by the names; in an empty shop all of it is new.
      const rows = csv.replace('"Number"', '"Ignored"');
      expect((await look(rows)).counts).toMatchObject({ unchanged: 2 });
      const before = await list();
      await shop.clear();
      const { plan, counts } = await look(rows);
      expect(counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 0 });
      expect(await send(rows, plan)).toMatchObject({ status: 200, body: { applied: true } });
      const facts = ({ createdAt, ...product }: ProductView) => product;
      expect((await list()).map(facts)).toEqual(before.map(facts));
    },
  );
});
