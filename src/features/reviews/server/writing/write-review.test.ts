import { beforeEach, describe, expect, test } from 'vitest';
import { imageFiles } from '#shared/images.ts';
import type { Scope } from '#shared/office/api-keys.ts';
import { formOf, pictureFile } from '#test/calls/forms.ts';
import { withoutTimes } from '#test/calls/list-parts.ts';
import { product } from '#test/fixtures/products.ts';
import { filesOf } from '#test/fixtures/reviews.ts';
import { describeOnShop, refusal } from '#test/shop.ts';
import type { ReviewListView, ReviewView } from '../../shared/review-view.ts';
import { reviewPictures } from '../review.entity.ts';

const words = {
  name: 'Naledi Dube',
  dogName: 'Rex',
  dogBreed: 'Boerboel',
  rating: '4.5',
  title: 'He runs to the bowl',
  comment: 'Every morning.\nAnd every evening.',
};

describeOnShop('writing a review', (shop) => {
  let id: number;

  beforeEach(async () => {
    id = (await product(shop)).productID;
  });

  const fields = () => ({ ...words, product: String(id) });
  const stored = async () => {
    const list = (await shop.rest('GET', '/reviews')).body as ReviewListView;
    return { ...list, reviews: withoutTimes(list.reviews) };
  };
  const send = (body: FormData | object) => shop.rest('POST', '/reviews', body);
  const keepsOnly = (pictures: string[]) =>
    expect(filesOf(shop)).toEqual({ stored: pictures.flatMap(imageFiles).sort(), waiting: [] });

  describe('refusals', () => {
    test.each(['name', 'title', 'comment', 'product'])('%s is required', async (field) => {
      const without: Record<string, string> = { ...fields() };
      delete without[field];
      const bodies = [
        without,
        { ...without, [field]: null },
        formOf({ ...without, [field]: ' ', image: await pictureFile() }),
      ];
      for (const body of bodies) {
        const refused = refusal(400, 'Please fill in all required fields', field);
        expect(await send(body)).toMatchObject(refused);
      }
      expect((await stored()).reviews).toEqual([]);
      keepsOnly([]);
    });

    const half = 'Please rate from 1 to 5 stars, in half stars.';
    test.each([
      ['name', 'x'.repeat(81), 'Please use at most 80 characters.'],
      ['title', 'x'.repeat(121), 'Please use at most 120 characters.'],
      ['comment', 'x'.repeat(4001), 'Please use at most 4000 characters.'],
      ['product', 'abc', 'Please fill in all required fields'],
      ['rating', '0.5', half],
      ['rating', '5.5', half],
      ['rating', '4.3', half],
      ['dogName', 'x'.repeat(61), 'Please use at most 60 characters.'],
      ['dog_name', 'x'.repeat(61), 'Please use at most 60 characters.'],
      ['dogBreed', 'x'.repeat(61), 'Please use at most 60 characters.'],
      ['dog_breed', 'x'.repeat(61), 'Please use at most 60 characters.'],
      ['invitation', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ])('a bad %s is refused with a sentence', async (field, value, message) => {
      const bad = { ...fields(), [field]: value };
      for (const body of [bad, formOf({ ...bad, image: await pictureFile() })]) {
        const answer = await send(body);
        expect(answer).toMatchObject(refusal(400, message));
        expect(answer.body).toMatchObject({ issues: [{ path: field, message }] });
      }
      expect((await stored()).reviews).toEqual([]);
      keepsOnly([]);
    });

    test('a product that is not there', async () => {
      const body = { ...fields(), product: '999', image: await pictureFile() };
      expect(await send(formOf(body))).toMatchObject(refusal(404, 'Product not found.'));
      keepsOnly([]);
    });

    test('an SVG for a picture', async () => {
      const content = '<svg xmlns="http://www.w3.org/2000/svg"/>';
      const image = new File([content], 'rex.jpg', { type: 'image/jpeg' });
      const answer = await send(formOf({ ...fields(), image }));
      expect(answer).toMatchObject(refusal(415, /rex\.jpg/));
      expect((await stored()).reviews).toEqual([]);
      keepsOnly([]);
    });
  });

  test('a review with a picture is answered, listed and kept as it was typed', async () => {
    const answer = await send(formOf({ ...fields(), image: await pictureFile() }));
    expect(answer.status).toBe(200);
    const made = answer.body as ReviewView;
    const createdAt = '2026-11-20T08:00:00.000Z';
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'Naledi Dube',
      avatar: 'ND',
      dogName: 'Rex',
      dog_name: 'Rex',
      dogBreed: 'Boerboel',
      dog_breed: 'Boerboel',
      rating: 4.5,
      title: words.title,
      comment: words.comment,
      product: id,
      product_name: 'Lamb & Rice 8 kg',
      productName: 'Lamb & Rice 8 kg',
      image_filename: expect.stringMatching(/-400x300\.webp$/),
      imageFilename: made.image_filename,
      images: [made.image_filename],
      helpful: 0,
      verified: false,
      hidden: false,
      verified_purchase: false,
      verifiedPurchase: false,
      created_at: createdAt,
      createdAt,
      admin_comment: null,
      adminComment: null,
      admin_comment_date: null,
      adminCommentDate: null,
    });
    keepsOnly([made.image_filename ?? '']);
    const ratingCounts = { '1': 0, '2': 0, '3': 0, '4': 1, '5': 0 };
    const stats = { totalReviews: 1, averageRating: 4.5, ratingCounts };
    expect(await stored()).toEqual({ reviews: [made], stats, nextCursor: null });
  });

  test('up to three pictures are kept in their order, and go with the review', async () => {
    const [first, second, third, fourth] = await Promise.all(
      ['red', 'green', 'blue', 'white'].map(pictureFile),
    );
    const four = { image: first ?? '', images: [second, third, fourth].filter((one) => !!one) };
    const refused = await send(formOf({ ...fields(), ...four }));
    expect(refused).toMatchObject(refusal(400, 'A review can have up to 3 pictures.'));
    keepsOnly([]);

    const three = { ...four, images: four.images.slice(0, 2) };
    const made = (await send(formOf({ ...fields(), ...three }))).body as ReviewView;
    expect(made.images).toHaveLength(3);
    expect(made.images[0]).toBe(made.image_filename);
    expect((await stored()).reviews).toEqual([made]);
    const em = shop.shop.database.fork();
    const known = await reviewPictures.known(em, [...made.images, 'x.webp']);
    expect(known).toEqual(new Set(made.images));
    expect((await send(formOf({ ...fields(), ...three }))).body).toEqual(made);
    expect(filesOf(shop).stored).toEqual(made.images.flatMap(imageFiles).sort());

    await shop.asOwner('DELETE', `/reviews/${made.id}`);
    keepsOnly([]);
  });

  test('the pet is taken in the other spelling too, and nothing but the required is needed', async () => {
    const { dogName: _, dogBreed: __, ...rest } = fields();
    const other = await send({ ...rest, dog_name: 'Minka', dog_breed: 'Siamese' });
    expect(other.body).toMatchObject({ dogName: 'Minka', dog_breed: 'Siamese' });
    const { rating: ___, ...least } = rest;
    const bare = await shop.visitor.reviews.create.mutate({ ...least, product: id });
    expect(bare).toMatchObject({ rating: 5, dog_name: null, dogBreed: null, image_filename: null });
    const empty = formOf({ ...rest, dogName: '', dogBreed: ' ', image: new File([], '') });
    expect((await send(empty)).body).toMatchObject({ dogName: null, dogBreed: null });
  });

  test('control characters and markup stay harmless text', async () => {
    const comment = '<script>alert(1)</script>\u0000 https://spam.example\u202E';
    const { body } = await send({ ...fields(), comment });
    expect(body).toMatchObject({ comment: '<script>alert(1)</script> https://spam.example' });
  });

  test('a robot that fills the hidden field sees success, and nothing is kept', async () => {
    const spam = { website: 'https://spam.example', image: await pictureFile() };
    const answer = await send(formOf({ ...fields(), ...spam }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: 1, name: 'Naledi Dube', rating: 4.5, verified: false });
    expect((await stored()).reviews).toEqual([]);
    keepsOnly([]);
  });

  test('one that is sent again, because its answer was lost, is the same review', async () => {
    const form = async () => formOf({ ...fields(), image: await pictureFile() });
    const made = (await send(await form())).body as ReviewView;
    const again = await Promise.all([1, 2, 3].map(async () => send(await form())));
    for (const answer of again) expect(answer).toMatchObject({ status: 200, body: made });
    expect((await stored()).reviews).toEqual([made]);
    keepsOnly([made.image_filename ?? '']);

    const first = { ...fields(), title: 'The first of two at once' };
    const two = await Promise.all([send(first), send(first)]);
    expect(two[0].body).toEqual(two[1].body);
    expect((await stored()).stats.totalReviews).toBe(2);

    await send({ ...fields(), comment: 'Other words.' });
    shop.clock.advance(24 * 60 * 60);
    await send(fields());
    expect((await stored()).stats.totalReviews).toBe(4);
  });

  test('other pictures with a review that is here already are refused, the same ones are not', async () => {
    const [red, green] = [await pictureFile('red'), await pictureFile('green')];
    const sentence =
      'We have your review already, and photos cannot be added to it. Please write another review with them.';
    const refused = refusal(409, sentence);
    const bare = await shop.visitor.reviews.create.mutate({ ...words, rating: 4.5, product: id });
    expect(await send(formOf({ ...fields(), image: red }))).toMatchObject(refused);
    expect(await send(fields())).toMatchObject({ status: 200, body: bare });
    const other = { ...fields(), title: 'With pictures' };
    const both = { ...other, images: [red, green] };
    const made = (await send(formOf(both))).body as ReviewView;
    for (const images of [[green, red], [red], [red, green, red]]) {
      expect(await send(formOf({ ...other, images }))).toMatchObject(refused);
    }
    for (const same of [formOf(both), other]) {
      expect(await send(same)).toMatchObject({ status: 200, body: made });
    }
    const { title, comment, name, dogName, dogBreed } = made;
    const again = { name, title, comment, dogName, dogBreed, rating: 4.5, product: id };
    expect(await shop.visitor.reviews.create.mutate(again)).toEqual(made);
    expect(await stored()).toMatchObject({ stats: { totalReviews: 2 } });
    keepsOnly(made.images);
  });

  test('twenty reviews an hour come from one address, then the form is not even read', async () => {
    const answers = [];
    for (let sent = 0; sent < 20; sent += 1) {
      answers.push(await send({ ...fields(), title: `Bowl ${sent}` }));
    }
    expect(answers.map(({ status }) => status)).toEqual(new Array(20).fill(200));
    for (const body of [fields(), formOf({ ...fields(), image: await pictureFile() })]) {
      const refused = await send(body);
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000);
    }
    expect((await stored()).stats.totalReviews).toBe(20);
    keepsOnly([]);
    // An import is limited by the quota of its key instead.
    const scopes: Scope[] = ['reviews:write'];
    const { token } = await shop.owner.keys.make.mutate({ name: 'Import', scopes, days: null });
    const bearer = { authorization: `Bearer ${token}` };
    const imported = { ...fields(), title: 'Imported' };
    const answer = await shop.rest('POST', '/reviews', imported, bearer);
    expect(answer).toMatchObject({ status: 200 });
    expect(answer.headers.get('ratelimit-policy')).toContain('api-key');
    shop.clock.advance(60 * 60 + 1);
    expect((await send(fields())).status).toBe(200);
  });

  test('two hundred refused reviews are enough for an hour', async () => {
    for (let sent = 0; sent < 200; sent += 1) await send({});
    expect((await send(fields())).status).toBe(429);
    expect((await send(formOf(fields()))).status).toBe(429);
    expect((await stored()).reviews).toEqual([]);
  });
});
