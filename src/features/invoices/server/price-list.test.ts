import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '#test/database/database.ts';
import { product } from '#test/fixtures/products.ts';
import { testShop } from '#test/shop.ts';

describeOnDatabase('the price list as a file', (kind) => {
  const shop = testShop({ kind, keep: true });

  it('has the names of products in Latin letters', async () => {
    const names = ['Ḽapula 8 kg', 'Нина', '王小明', 'Royal (שלום) 2 kg', 'ሰላም'];
    for (const description of names) await product(shop, { description });
    const headers = await shop.signedIn();
    const file = await fetch(`${shop.url}/api/products/price-list.pdf`, { headers });
    const bytes = await file.bytes();
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    const read = text.replace(/\s+/g, ' ').replace(/ ?([()]) ?/g, ' $1 ');
    for (const name of ['Lapula 8 kg', 'Nina', 'WangXiaoMing', 'Royal ( slvm ) 2 kg', 'selam'])
      expect(read).toContain(name);
  });
});
