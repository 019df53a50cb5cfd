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
  /** A moment in the future. */
  soon: string;
};

/** Makes every call of the document. Returns those made, as `GET /products`. */
export async function callEverything(settings: Settings): Promise<string[]> {
  const { url, authorization, picture, email, password, soon } = settings;
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

  // Sign-in
  const { token } = await good(POST('/login', { body: { email, password, remember: true } }));
  const session = { headers: { authorization: `Bearer ${token}` } };
  await good(GET('/session', session));
  await good(POST('/forgot-password', { body: { email } }));
  await refused(
    400,
    POST('/reset-password', { body: { token: 'wrong', password: 'long enough to be one' } }),
  );
  await refused(
    400,
    POST('/change-password', {
      ...session,
      body: { currentPassword: 'wrong', newPassword: 'short' } as never,
    }),
  );
  await good(POST('/logout', session));
  await good(GET('/admin/sessions'));
  await refused(
    404,
    DELETE('/admin/sessions/{sessionID}', { params: { path: { sessionID: 999 } } }),
  );
  await good(POST('/admin/sessions/end-others'));
  await refused(400, POST('/change-address', { body: { email, currentPassword: 'wrong' } }));
  await refused(404, POST('/confirm-address', { body: { token: 'wrong' } }));
  const { invitationID, link } = await good(
    POST('/admin/invitations', { body: { name: 'Sipho', role: 'packer' } }),
  );
  const invitation = { token: link.split('#token=')[1] ?? '' };
  await good(POST('/invitation', { body: invitation }));
  const joining = { email: 'sipho@example.com', password: 'a long sentence of my own' };
  await good(POST('/join', { body: { ...invitation, ...joining } }));
  await refused(
    404,
    DELETE('/admin/invitations/{invitationID}', { params: { path: { invitationID } } }),
  );
  const { accounts } = await good(GET('/admin/accounts'));
  const path = { accountID: accounts.at(-1)?.accountID ?? 0 };
  await good(PATCH('/admin/accounts/{accountID}', { params: { path }, body: { role: 'office' } }));
  await good(DELETE('/admin/accounts/{accountID}', { params: { path } }));
  await refused(409, DELETE('/account'));
  await good(GET('/sign-in-help'));

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
  await good(GET('/products'));
  await good(GET('/product-search', { params: { query: { words: 'lam' } } }));
  await good(GET('/products/{id}', { params: { path: { id } } }));
  await good(POST('/products/prices/preview', { body: { productIDs: [id], percent: 5 } }));
  const prices = [{ productID: id, before: 459.9, after: 459.9 }];
  await good(POST('/products/prices', { body: { changes: prices } }));
  const hidden = { productID: id, before: 'Hidden', after: 'Available' } as const;
  await good(POST('/products/availability', { body: { changes: [hidden] } }));
  const soldOut = { productID: id, before: 'Available', after: 'Sold out' } as const;
  await good(POST('/products/availability', { body: { changes: [soldOut] } }));
  await good(POST('/restock', { body: { email: 'naledi@example.com', productID: id } }));
  await good(GET('/restock/waiting'));
  const again = { productID: id, before: 'Sold out', after: 'Available' } as const;
  await good(POST('/products/availability', { body: { changes: [again] } }));
  await good(POST('/products/remove', { body: { productIDs: [999] } }));
  await good(GET('/products/price-list.pdf', { parseAs: 'blob' }));
  // A picture is no catalogue.
  await refused(
    400,
    POST('/products/import', { body: { file: 'bella.jpg' }, bodySerializer: asForm }),
  );
  await good(GET('/products/export.csv', { parseAs: 'text' }));
  const ofImport = { params: { path: { importID: 999 } } };
  await refused(404, GET('/product-imports/{importID}', ofImport));
  await refused(404, POST('/product-imports/{importID}/undo', ofImport));

  const customer = {
    name: 'Naledi',
    surname: 'van Wyk',
    cell: '082 123 4567',
    email: 'naledi@example.com',
    address1: '8 Clinton Road',
    area: 'New Redruth',
    postal: '1449',
  };
  const cart = [{ productID: id, price: 459.9, quantity: 2 }];
  const { orderID, orderLink } = await good(
    POST('/send-order', {
      params: { header: { 'Idempotency-Key': 'one' } },
      body: { customer, cart },
    }),
  );
  const ofOrder = { params: { path: { orderID } } };
  await good(GET('/orders', { params: { query: { limit: 10 } } }));
  await good(GET('/orders/areas'));
  await good(GET('/orders/{orderID}', ofOrder));
  const own = { body: { token: orderLink.split('#')[1] ?? '' } };
  await good(POST('/order-page', own));
  await good(POST('/order-page/cancel', own));
  await good(POST('/orders/{orderID}/links', ofOrder));
  await good(DELETE('/orders/{orderID}/links', ofOrder));
  const taken = await good(
    POST('/orders', {
      body: {
        customer: { name: 'Sipho', cell: '083 555 0101' },
        lines: [{ productID: id, quantity: 1 }],
      },
    }),
  );
  const ofTaken = { params: { path: { orderID: taken.orderID } } };
  await good(POST('/orders/{orderID}/message-texts', ofTaken));
  await good(
    POST('/orders/{orderID}/messages', {
      ...ofTaken,
      body: { step: 'on the way', whatsApp: true },
    }),
  );
  const preview = { orderNumber: Number(taken.orderNumber), text: 'Hello {name}' };
  await good(GET('/message-preview', { params: { query: preview } }));
  await good(PATCH('/orders/{orderID}', { ...ofTaken, body: { notes: 'Please ring twice.' } }));
  await good(PATCH('/orders/{orderID}/status', { ...ofOrder, body: { status: 'Completed' } }));
  await good(
    POST('/orders/bulk-status', { body: { changes: [{ orderID, status: 'Completed' }] } }),
  );
  await good(PATCH('/orders/{orderID}/ready', { ...ofOrder, body: { ready: false } }));
  await good(
    PUT('/orders/{orderID}/owner-note', { ...ofOrder, body: { note: 'Pays on the 25th' } }),
  );
  await good(POST('/orders/{orderID}/real', ofOrder));
  const later = await good(POST('/send-order', { body: { customer, cart } }));
  const ofLater = { params: { path: { orderID: later.orderID } } };
  const waiting = { params: { query: { orders: String(later.orderID) } } };
  await good(GET('/orders/to-confirm', waiting));
  await good(POST('/orders/{orderID}/confirm', { ...ofLater, body: { deliveryFee: 25 } }));
  const { paymentID } = await good(
    POST('/orders/{orderID}/payments', { ...ofLater, body: { method: 'EFT' } }),
  );
  await good(
    POST('/orders/bulk-confirm', { body: { confirmations: [{ orderID: later.orderID }] } }),
  );
  await good(GET('/orders/unpaid'));
  const torn = { amount: 5, reason: 'A torn bag' };
  await good(POST('/orders/{orderID}/credits', { ...ofLater, body: torn }));
  await good(
    POST('/orders/{orderID}/invoices/{invoiceID}/mail', {
      params: { path: { orderID: later.orderID, invoiceID: 1 } },
    }),
  );
  await good(GET('/invoices/file.pdf', { params: { query: { invoiceID: 1 } }, parseAs: 'blob' }));
  await good(
    DELETE('/orders/{orderID}/payments/{paymentID}', {
      params: { path: { orderID: later.orderID, paymentID: paymentID ?? 0 } },
    }),
  );
  const laterPays = { method: 'EFT' as const, payments: [{ orderID: later.orderID }] };
  const paid = await good(POST('/orders/bulk-payments', { body: laterPays }));
  const mistaken = [{ orderID: later.orderID, paymentID: paid.results[0]?.paymentID ?? 0 }];
  await good(POST('/orders/bulk-payments/remove', { body: { payments: mistaken } }));
  await good(POST('/orders/bulk-payments', { body: laterPays }));
  await good(POST('/orders/{orderID}/refunds', { ...ofLater, body: { method: 'EFT', amount: 1 } }));
  await good(GET('/orders/export.csv', { parseAs: 'text' }));

  await good(GET('/admin/to-do'));
  await good(GET('/admin/figures'));
  await good(GET('/admin/figures/period', { params: { query: { period: 'last month' } } }));
  await good(GET('/admin/figures/products', { params: { query: { period: 'week' } } }));
  const month = { params: { query: { month: '2026-11' } } };
  await good(GET('/admin/figures/bookkeeping.csv', { ...month, parseAs: 'text' }));

  const { customerID } = await good(GET('/orders/{orderID}/customer', ofLater));
  const ofCustomer = { params: { path: { customerID: customerID ?? 0 } } };
  await good(GET('/customers', { params: { query: { search: 'Naledi' } } }));
  await good(GET('/customers/{customerID}', ofCustomer));
  await good(PUT('/customers/{customerID}/note', { ...ofCustomer, body: { note: 'Rings twice' } }));

  const day = '2026-11-24';
  await good(GET('/deliveries/days'));
  await good(GET('/deliveries/packing'));
  await good(PATCH('/deliveries/packing/{orderID}', { ...ofLater, body: { packed: true } }));
  await good(GET('/deliveries/without-day'));
  await good(PATCH('/deliveries/orders', { body: { orderIDs: [orderID], day: null } }));
  await good(GET('/deliveries', { params: { query: { day } } }));
  await good(GET('/deliveries/papers', { params: { query: { orders: String(orderID) } } }));
  await good(PATCH('/deliveries/orders/{orderID}', { ...ofOrder, body: { delivered: true } }));
  await refused(409, PATCH('/deliveries/stops', { body: { day, orderIDs: [orderID] } }));

  const cash = await good(
    POST('/deliveries/orders/{orderID}/cash', {
      ...ofOrder,
      body: { amount: (await good(GET('/orders/{orderID}', ofOrder))).amountDue },
    }),
  );
  await good(GET('/deliveries/cash-up', { params: { query: { day } } }));
  await refused(
    404,
    PUT('/deliveries/cash-up', { body: { day: '2026-01-05', driver: 999, counted: 5 } }),
  );
  const { driverLink } = await good(
    POST('/deliveries/links', { body: { day: soon.slice(0, 10), name: 'Sipho' } }),
  );
  const [given] = await good(
    GET('/deliveries/links', { params: { query: { day: soon.slice(0, 10) } } }),
  );
  const driver = driverLink.split('#')[1] ?? '';
  await good(POST('/round', { body: { token: driver } }));
  await refused(
    404,
    POST('/round/delivered', { body: { token: driver, orderID, delivered: true } }),
  );
  await refused(404, POST('/round/paid', { body: { token: driver, orderID, amount: 1 } }));
  const missed = { reason: 'Nobody home' as const };
  await refused(404, POST('/round/missed', { body: { token: driver, orderID, ...missed } }));
  await refused(
    409,
    POST('/deliveries/orders/{orderID}/missed', { ...ofOrder, body: { day, ...missed } }),
  );
  await good(
    DELETE('/deliveries/links/{linkID}', { params: { path: { linkID: given?.linkID ?? 0 } } }),
  );

  const review = await good(
    POST('/reviews', {
      body: { name: 'Naledi', title: 'Good', comment: 'Eaten at once.', product: id },
    }),
  );
  const ofReview = { params: { path: { id: review.id } } };
  await good(GET('/reviews', { params: { query: { sort: 'rating' } } }));
  await good(GET('/products/{id}/reviews', { params: { path: { id } } }));
  await good(PATCH('/reviews/{id}/verify', { ...ofReview, body: { verified: true } }));
  await good(PATCH('/reviews/{id}/visibility', { ...ofReview, body: { hidden: true } }));
  await good(PATCH('/reviews/seen', { body: { ids: [review.id], seen: true } }));
  await good(POST('/reviews/{id}/comment', { ...ofReview, body: { adminComment: 'Thank you!' } }));
  await good(DELETE('/reviews/{id}', ofReview));

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
  await good(GET('/galleries'));
  const photos = await good(GET('/galleries/{id}/photos', ofAlbum));
  const photoIds = photos.map((photo) => photo.id).reverse();
  await good(PUT('/galleries/{id}/order', { ...ofAlbum, body: { photoIds } }));
  await good(
    DELETE('/galleries/{id}/photos/{photoId}', {
      params: { path: { id: album.id, photoId: photoIds[0] ?? 0 } },
    }),
  );
  await good(DELETE('/galleries/{id}', ofAlbum));

  await good(POST('/newsletter/subscribe', { body: { email: 'sipho@example.com' } }));
  for (const path of [
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/newsletter/resubscribe',
  ] as const) {
    await refused(400, POST(path, { body: { token: 'unknown' } }));
  }
  const someone = await good(
    POST('/admin/newsletter/subscribers', { body: { email: 'lerato@example.com' } }),
  );
  await good(GET('/admin/newsletter/subscribers', { params: { query: { limit: 5 } } }));
  await good(GET('/admin/newsletter/subscribers.csv', { parseAs: 'text' }));
  await good(
    POST('/admin/newsletter/subscribers/import', {
      body: { csv: 'email\nthabo@example.com\n', dryRun: true },
    }),
  );
  await good(
    POST('/admin/newsletter/pictures', {
      body: { picture: 'summer.jpg', alt: 'Summer' },
      bodySerializer: asForm,
    }),
  );
  const letter = { subject: 'Summer on four paws', content: 'Hot days need fresh water.' };
  const draft = await good(POST('/admin/newsletter', { body: { ...letter, scheduledDate: soon } }));
  const ofLetter = { params: { path: { newsletterID: draft.newsletterID } } };
  await good(POST('/admin/newsletter/{newsletterID}/unschedule', ofLetter));
  await good(PUT('/admin/newsletter/{newsletterID}', { ...ofLetter, body: letter }));
  await good(GET('/admin/newsletter/content'));
  await good(GET('/admin/newsletter/content/{newsletterID}', ofLetter));
  await good(POST('/admin/newsletter/send', { body: { newsletterID: draft.newsletterID } }));
  await good(GET('/admin/newsletter/{newsletterID}/progress', ofLetter));
  await good(GET('/admin/newsletter/{newsletterID}/failures', ofLetter));
  await good(POST('/admin/newsletter/{newsletterID}/failures/seen', ofLetter));
  await good(POST('/admin/newsletter/{newsletterID}/retry', ofLetter));
  await good(POST('/admin/newsletter/reuse', { body: { newsletterID: draft.newsletterID } }));
  await refused(409, DELETE('/admin/newsletter/{newsletterID}', ofLetter));
  await good(
    DELETE('/admin/newsletter/subscribers/{subscriberID}', {
      params: { path: { subscriberID: someone.subscriberID } },
    }),
  );

  const group = { params: { path: { group: 'reviews' } } };
  await good(GET('/delivery/areas'));
  await good(GET('/business'));
  await good(GET('/delivery/terms'));
  await good(GET('/pages'));
  await good(GET('/admin/settings/{group}', group));
  await good(
    PATCH('/admin/settings/{group}', { ...group, body: { entries: { showAtOnce: false } } }),
  );
  const contact = 'sipho@example.com';
  await good(POST('/admin/people/find', { body: { contact } }));
  await good(POST('/admin/people/export', { body: { contact } }));
  await good(POST('/admin/people/erase', { body: { contact } }));
  await good(GET('/admin/mails/failed'));
  await good(POST('/admin/mails/failed/retry', { body: { mailIDs: [1] } }));
  await good(POST('/admin/mails/failed/seen', { body: { mailIDs: [1] } }));
  await good(GET('/admin/waiting'));
  const { response } = await GET('/admin/changes', { parseAs: 'stream' });
  await response.body?.cancel();
  const nowhere = { server: '127.0.0.1', port: 1, security: 'none' };
  await good(POST('/admin/mails/test', { body: { entries: nowhere } }));
  await good(GET('/admin/activity'));
  await good(GET('/admin/backups'));
  await refused(400, POST('/admin/backups', { body: { passphrase: 'short' } }));
  await good(GET('/admin/health'));
  await good(GET('/admin/disk'));

  // Money that came keeps its order.
  await refused(409, DELETE('/orders/{orderID}', ofOrder));
  await good(
    DELETE('/orders/{orderID}/payments/{paymentID}', {
      params: { path: { orderID, paymentID: cash.paymentID ?? 0 } },
    }),
  );
  await good(DELETE('/orders/{orderID}', ofOrder));
  await good(DELETE('/products/{id}', { params: { path: { id } } }));
  return [...made];
}
