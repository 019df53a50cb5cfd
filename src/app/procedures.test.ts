import { expect, test } from 'vitest';
import { z } from 'zod';
import { scopes } from '#features/auth/shared/keys.ts';
import { bearer } from '#test/calls/calls.ts';
import { formsUnderWay } from '#test/calls/forms-under-way.ts';
import { callEveryWay, guardedCalls, procedures } from '#test/calls/guarded-calls.ts';
import { testShop } from '#test/shop.ts';

const shop = testShop({ keep: true });

test('every procedure is marked public or guarded', () => {
  expect(procedures.length).toBeGreaterThan(10);
  const unmarked = procedures.filter(({ meta }) => meta?.guard === undefined);
  expect(unmarked.map(({ name }) => name)).toEqual([]);
});

test.each(guardedCalls)('$name refuses a missing and a forged token', async (call) => {
  const attempts: Record<string, string>[] = [
    {},
    bearer('x'.repeat(43)),
    bearer('wrong'),
    { cookie: 'token=1' },
  ];
  for (const headers of attempts) {
    const answers = await callEveryWay(shop, call, headers);
    expect(answers.length).toBeGreaterThan(0);
    for (const { status, text } of answers) {
      expect(status).toBe(401);
      expect(text).toContain('"code":"unauthorized"');
      expect(text).toContain('Please sign in.');
    }
  }
  expect(formsUnderWay(shop)).toEqual([]);
});

test('a token in the query string is ignored', async () => {
  const { authorization } = await shop.signedIn();
  const token = authorization.slice('Bearer '.length);
  expect((await shop.rest('GET', `/orders?token=${token}`)).status).toBe(401);
  expect((await shop.rest('GET', `/admin/changes?token=${token}`)).status).toBe(401);
});

test('a feature open to API keys gives each guarded call a scope', () => {
  const guarded = procedures.filter(({ meta }) => meta?.guard === 'admin');
  const scoped = guarded.filter(({ meta }) => meta?.scope !== undefined);
  const reached = new Set(scoped.map(({ name }) => name.split('.')[0]));
  const ownersOnly = ['auth', 'keys', 'settings'];
  expect(ownersOnly.filter((feature) => reached.has(feature))).toEqual([]);
  const unmarked = guarded.filter(
    ({ name, meta }) => reached.has(name.split('.')[0]) && meta?.scope === undefined,
  );
  expect(unmarked.map(({ name }) => name)).toEqual([]);
  const used = new Set(scoped.map(({ meta }) => meta?.scope));
  expect(scopes.toSorted()).toEqual([...used].toSorted());
});

test('a batch takes at most five long lists, and each list with a limit is marked long', async () => {
  const batch = (name: string, count: number) =>
    fetch(`${shop.url}/trpc/${new Array(count).fill(name).join(',')}?batch=1&input={}`);
  expect((await batch('products.list', 5)).status).toBe(200);
  const refused = await batch('products.list', 6);
  expect(refused.status).toBe(413);
  expect(await refused.json()).toMatchObject({ error: 'Please ask for at most 5 lists at once.' });
  expect((await batch('products%2Elist', 6)).status).toBe(413);
  expect((await batch('reviews.stats', 20)).status).toBe(200);
  const unmarked = procedures.filter(
    ({ inputs, meta }) => inputs.some(({ shape }) => shape && 'limit' in shape) && !meta?.long,
  );
  expect(unmarked.map(({ name }) => name)).toEqual([]);
});

/** The REST adapter would change such schemas for tRPC and REST (see shared/wire.ts). */
test('no input has a bare number, boolean or date', () => {
  const bare = procedures.flatMap(({ name, inputs }) =>
    inputs.flatMap((input) =>
      Object.entries(input.shape ?? {}).flatMap(([key, schema]) => {
        let inner = schema as { _zod: { def: { type: string; innerType?: unknown } } };
        while (inner._zod.def.innerType) inner = inner._zod.def.innerType as typeof inner;
        return ['number', 'boolean', 'date', 'bigint'].includes(inner._zod.def.type)
          ? [`${name}.${key}`]
          : [];
      }),
    ),
  );
  expect(bare).toEqual([]);
});

/** A field for the office in one of these would be public: give the office a view that extends it. */
test('public answers have these fields and no other', () => {
  const namesIn = (schema: unknown): string[] =>
    typeof schema === 'object' && schema !== null
      ? Object.entries(schema).flatMap(([key, value]) => [
          ...(key === 'properties' ? Object.keys(value) : []),
          ...namesIn(value),
        ])
      : [];
  const byRouter = Object.groupBy(
    procedures.filter(({ meta }) => meta?.guard === 'public'),
    ({ name }) => name.split('.')[0] ?? '',
  );
  const lines = Object.entries(byRouter).map(([router, calls = []]) => {
    const names = calls.flatMap(({ output }) =>
      namesIn(z.toJSONSchema(output, { unrepresentable: 'any' })),
    );
    return `${router}: ${[...new Set(names)].sort().join(' ')}`;
  });
  expect(`\n${lines.sort().join('\n')}\n`).toMatchInlineSnapshot(`
    "
    auth: contact email error expiresAt message name role success token
    deliveries: address day delivered description lines missed name notes onTheWay orderID orderNumber phone place quantity sameDoorAs stops toCollect wishedPayment
    delivery: also areas days fee freeFrom id name notServed note postalCodes smallestOrder
    gallery: cover_filename created_at description filename id photoCount title updatedAt version
    newsletter: email message state success
    orders: accountHolder accountNumber address amountDue at bank bankName branchCode canCancel cancelledBy changedAt confirmedAt credited creditedPart deliveryArea deliveryDay deliveryFee description discount discountReason error handover invoiceID invoices issuedAt kind lines missed name notes orderDate orderID orderLink orderNumber paid payBy price productID quantity readyAt reference replyBy sentTotal status steps success toPayBack total wishedPayment
    passkeys: challenge error expiresAt role rpId success token userVerification
    products: availability average brand breedSize category count createdAt description empty example facts feedingGuide first fromGrams fromKg grainFree heading label lifeStage lines nearest numbers nutrition nutritional_information offered page picture price productID products range rating related size sizes text toGrams toKg type updatedAt value version weightGrams without
    reminders: asked day description eater emptyOn foods lastsDays line message petName price productID proposedDay quantity reminder state success
    restock: message success
    reviews: 1 2 3 4 5 _id adminComment adminCommentDate admin_comment admin_comment_date avatar averageRating comment createdAt created_at date description dogBreed dogName dog_breed dog_name helpful hidden id image imageFilename image_filename images name nextCursor product productID productName product_name products rating ratingCounts reviewed reviews stats title totalReviews updatedAt verified verifiedPurchase verified_purchase
    settings: Fri Mon Sat Sun Thu Tue Wed away brand certification closedHolidays closedText closedUntil date day days email from holidays hours href icons latitude links logo longitude mapPoint message name opening otherPhone owner phone postalCode province recommendedBy rel replyWithinHours share showMadeBy sizes soon specialDays src street suburb tagline time town type until week whatsApp wide width
    site: aboutLead aboutPictures aboutStory aboutStoryHtml aboutTeaser aboutTitle caption examples founderPicture heroPicture heroText heroTitle mission picture privacyAddition promise1Text promise1Title promise2Text promise2Title promise3Text promise3Title showHowWeWork termsAddition value1Text value1Title value2Text value2Title value3Text value3Title value4Text value4Title
    standing: address address1 address2 area canUndo cutOff day delivery deliveryArea description details everyWeeks firstDays handover isPossible isProved lines movedFrom nextDay nextDeliveries notes obstacle orderNumber past postal price problem productID proposal proposalID quantity questions sendsItself standing standingID state token total version wishedPayment
    "
  `);
});

test('GET reads and nothing else does', () => {
  for (const { name, type, meta } of procedures) {
    if (!meta?.openapi) continue;
    expect([name, meta.openapi.method === 'GET']).toEqual([name, type === 'query']);
  }
});
