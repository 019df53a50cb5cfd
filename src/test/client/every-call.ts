import type { paths } from 'generated-paths';
import createClient, { type Middleware } from 'openapi-fetch';

/*
 * A program with nothing but the types that openapi-typescript makes of the document.
 * It is compiled against them by `client.test.ts`, which has them made anew each time.
 */

export type Settings = {
  url: string;
  authorization: string;
  picture: Blob;
  email: string;
  password: string;
};

/** Makes calls of every kind that the document has. Returns those made, as `GET /products`. */
export async function callEveryKind(settings: Settings): Promise<string[]> {
  const { url, authorization, picture, email, password } = settings;
  const made = new Set<string>();
  const note: Middleware = {
    onRequest({ request, schemaPath }) {
      made.add(`${request.method} ${schemaPath}`);
    },
  };
  const { GET, POST, PUT, PATCH, DELETE, use } = createClient<paths>({
    baseUrl: `${url}/api`,
    headers: { authorization },
  });
  use(note);

  /** Files stand in a body by their names, as the types have it; here they become files. */
  const asForm = (body: object) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(body).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, String(one)] as const),
    )) {
      if (value.endsWith('.jpg')) form.append(name, picture, value);
      else form.append(name, value);
    }
    return form;
  };

  const good = async <Data>(answer: Promise<{ data?: Data; error?: { error: string } }>) => {
    const { data, error } = await answer;
    if (data === undefined) throw new Error(`Refused: ${error?.error}`);
    return data;
  };
  const refused = async (
    status: number,
    answer: Promise<{ error?: { code: string }; response: Response }>,
  ) => {
    const { error, response } = await answer;
    if (response.status !== status || !error) throw new Error(`Not refused: ${response.status}`);
  };

  // JSON with a session of its own, and without an answer that anyone needs
  const { token } = await good(POST('/login', { body: { email, password, remember: true } }));
  const session = { headers: { authorization: `Bearer ${token}` } };
  await good(GET('/session', session));
  await good(POST('/logout', session));
  await refused(409, DELETE('/account'));

  // A form with a file, parts of a change, a query, a file as the answer
  const texts = { description: 'Lamb & Rice 8 kg', category: 'Dogs', price: 449.9 } as const;
  const product = await good(
    POST('/products', { body: { ...texts, picture: 'bella.jpg' }, bodySerializer: asForm }),
  );
  const id = product.productID;
  const feedingGuide = [{ fromKg: 5, toKg: 10, fromGrams: 115, toGrams: 190 }];
  const change = { price: 459.9, lifeStage: 'Adult', weightGrams: 8000 } as const;
  await good(
    PUT('/products/{id}', { params: { path: { id } }, body: { ...change, feedingGuide } }),
  );
  await good(GET('/product-search', { params: { query: { words: 'lam' } } }));
  const soldOut = { productID: id, before: 'Available', after: 'Sold out' } as const;
  await good(POST('/products/availability', { body: { changes: [soldOut] } }));
  const again = { ...soldOut, before: soldOut.after, after: soldOut.before };
  await good(POST('/products/availability', { body: { changes: [again] } }));
  await good(GET('/products/price-list.pdf', { parseAs: 'blob' }));
  await good(GET('/products/export.csv', { parseAs: 'text' }));
  // A picture is no catalogue.
  await refused(
    400,
    POST('/products/import', { body: { file: 'bella.jpg' }, bodySerializer: asForm }),
  );

  // A header, the secret of an answer, two numbers in an address
  const customer = {
    name: 'Naledi',
    surname: 'van Wyk',
    cell: '082 123 4567',
    email: 'naledi@example.com',
    address1: '8 Clinton Road',
    area: 'New Redruth',
    postal: '1449',
  };
  const { orderID, orderLink } = await good(
    POST('/send-order', {
      params: { header: { 'Idempotency-Key': 'one' } },
      body: { customer, cart: [{ productID: id, price: 459.9, quantity: 2 }] },
    }),
  );
  const ofOrder = { params: { path: { orderID } } };
  await good(GET('/orders', { params: { query: { limit: 10 } } }));
  await good(POST('/order-page', { body: { token: orderLink.split('#')[1] ?? '' } }));
  await good(PATCH('/orders/{orderID}', { ...ofOrder, body: { notes: 'Please ring twice.' } }));
  await good(POST('/orders/{orderID}/confirm', { ...ofOrder, body: { deliveryFee: 25 } }));
  const { paymentID } = await good(
    POST('/orders/{orderID}/payments', { ...ofOrder, body: { method: 'EFT' } }),
  );
  const payment = { params: { path: { orderID, paymentID: paymentID ?? 0 } } };
  await good(DELETE('/orders/{orderID}/payments/{paymentID}', payment));
  await good(GET('/invoices/file.pdf', { params: { query: { invoiceID: 1 } }, parseAs: 'blob' }));

  // Several files in one field
  const album = await good(
    POST('/galleries', { body: { title: 'Puppies', cover: 'bella.jpg' }, bodySerializer: asForm }),
  );
  const ofAlbum = { params: { path: { id: album.id } } };
  await good(
    PUT('/galleries/{id}', {
      ...ofAlbum,
      body: { photos: ['max.jpg', 'simba.jpg'] },
      bodySerializer: asForm,
    }),
  );
  const photos = await good(GET('/galleries/{id}/photos', ofAlbum));
  const photoIds = photos.map((photo) => photo.id).reverse();
  await good(PUT('/galleries/{id}/order', { ...ofAlbum, body: { photoIds } }));

  // A group of settings of any kind, a stream
  const entries = { showAtOnce: false };
  await good(
    PATCH('/admin/settings/{group}', { params: { path: { group: 'reviews' } }, body: { entries } }),
  );
  const { response } = await GET('/admin/changes', { parseAs: 'stream' });
  await response.body?.cancel();
  return [...made];
}
