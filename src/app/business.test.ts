import { beforeEach, expect, test } from 'vitest';
import { settings } from '#features/settings/server/feature.ts';
import { exampleBusiness } from '#shared/business/business.ts';
import { publicHolidays } from '#shared/business/public-holidays.ts';
import { describeOnDatabase } from '#test/database/database.ts';
import { customer, sendOrder } from '#test/fixtures/orders.ts';
import { product } from '#test/fixtures/products.ts';
import { refusal, testShopWithMail } from '#test/shop.ts';

/** The shop in the JSON-LD of a page. */
function shopNode(html: string): Record<string, unknown> {
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': graph } = JSON.parse(json) as { '@graph': Record<string, unknown>[] };
  return graph.find((node) => node['@type'] === 'PetStore') ?? {};
}

/** The areas of the deliveries are a matter of their own. */
const withoutData = (html: string) => html.replace(/<script type="application.*?<\/script>/gs, '');

const day = [{ from: '08:00', until: '17:00' }];
const closed: { from: string; until: string }[] = [];

const { installerName, installerContact, logo, icon, ...shown } = exampleBusiness;

describeOnDatabase('the business, as its owner sets it', (kind) => {
  const shop = testShopWithMail({ kind, pages: true });
  const change = (entries: object) =>
    shop.asOwner('PATCH', '/admin/settings/business', { entries });
  const read = async (path: string) => (await fetch(shop.url + path)).text();
  const asked = async () => (await shop.rest('GET', '/business')).body;

  beforeEach(() => shop.clock.set('2026-11-23T08:00:00Z'));

  test('of a new shop is open to everybody over tRPC and REST', async () => {
    const answer = await shop.rest('GET', '/business');
    expect(answer.body).toMatchObject({ ...shown, opening: { soon: [], away: null } });
    expect(await shop.visitor.settings.business.query()).toEqual(answer.body);
  });

  test('is changed at once on every page, in what search engines read, and for telephones', async () => {
    for (const path of ['/', '/terms', '/privacy', '/about', '/cart', '/admin/login']) {
      expect(await read(path)).toContain('Paws &amp; Bowls');
    }
    expect(shopNode(await read('/'))).toMatchObject({ telephone: '+27115550142' });
    const hours = { ...exampleBusiness.hours, Sat: closed };
    for (const name of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const) hours[name] = day;
    const changed = await change({
      name: 'Bowls of Benoni',
      tagline: null,
      owner: 'Sipho Dube',
      town: 'Benoni',
      phone: '(011) 555-0199',
      otherPhone: '083 555 0198',
      whatsApp: '+27 82 555 0197',
      email: 'hello@benoni.example',
      hours,
      mapPoint: { latitude: -26.19, longitude: 28.32 },
      links: ['https://www.instagram.com/benoni'],
      recommendedBy: 'Dr Naidoo',
    });
    expect(changed.status).toBe(200);

    const home = await read('/');
    expect(home).toContain('<title>Bowls of Benoni</title>');
    expect(home).toContain('href="tel:+27115550199"');
    expect(home).toContain('011 555 0199');
    expect(home).toContain('083 555 0198');
    expect(home).toContain('https://wa.me/27825550197');
    expect(home).toMatch(/Mon-Fri<.*?08:00–17:00<.*?Sat-Sun<.*?closed</s);
    expect(home).not.toContain('facebook');
    expect(shopNode(home)).toMatchObject({
      name: 'Bowls of Benoni',
      telephone: ['+27115550199', '+27835550198'],
      email: 'hello@benoni.example',
      geo: { latitude: -26.19, longitude: 28.32 },
      sameAs: ['https://www.instagram.com/benoni', 'https://wa.me/27825550197?text='],
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '08:00',
          closes: '17:00',
        },
      ],
    });
    expect(await read('/terms')).toContain('Mon-Fri 08:00–17:00, Sat-Sun closed. On public');
    expect(await read('/terms')).toContain('belongs to Sipho Dube');
    const privacy = (await read('/privacy')).replace(/<[^>]*>/g, '');
    expect(privacy).toContain('Write to Sipho Dube: hello@benoni.example, 011 555 0199');
    expect(await read('/reviews')).toMatch(/Vet Recommended by .*?Dr Naidoo/);
    expect(await read('/admin/login')).toContain('content="Bowls of Benoni"');
    expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ name: 'Bowls of Benoni' });
    const document = JSON.parse(await read('/api/openapi.json'));
    expect(document.info.title).toBe('Bowls of Benoni: REST calls');
    const former = /Paws &amp; Bowls|Thandi|Alberton|555 0142/;
    for (const path of ['/', '/about', '/products', '/products/for/dogs', '/gallery', '/reviews'])
      expect(withoutData(await read(path)), path).not.toMatch(former);
  });

  test('names who looks after the system to the sign-in page alone', async () => {
    const help = async () => (await shop.rest('GET', '/sign-in-help')).body;
    expect(await help()).toEqual({ name: null, contact: null });
    const refused = refusal(400, expect.any(String), 'installerContact');
    expect(await change({ installerContact: 'ask Sipho' })).toMatchObject(refused);
    const sipho = { installerName: 'Sipho N', installerContact: '0825550100' };
    expect((await change(sipho)).status).toBe(200);
    expect(await help()).toEqual({ name: 'Sipho N', contact: '+27825550100' });
    for (const path of ['/', '/admin/login', '/api/business']) {
      expect(await read(path)).not.toMatch(/Sipho N|825550100|installer/);
    }
    await change({ installerContact: 'Sipho@Example.com' });
    expect(await help()).toMatchObject({ contact: 'sipho@example.com' });
    await change({ installerName: '', installerContact: '' });
    expect(await help()).toEqual({ name: null, contact: null });
  });

  test('appears in the mails of the next order and in newsletters', async () => {
    await change({ name: 'Bowls of Benoni', email: 'hello@benoni.example', phone: '0115550199' });
    await sendOrder(shop, await product(shop));
    await shop.shop.mail.deliverDue();
    const mail = await shop.sink.waitFor(({ recipients }) => recipients.includes(customer.email));
    expect(mail.from).toMatchObject({ name: 'Bowls of Benoni', address: 'hello@benoni.example' });
    expect(mail.subject).toMatch(/^Your order \d+ at Bowls of Benoni$/);
    expect(mail.html).toContain('011 555 0199');
    expect(mail.text).toContain('Hello%20Bowls%20of%20Benoni');
    const letter = { subject: 'Specials', content: 'Hello' };
    const { html } = await shop.owner.newsletter.preview.mutate(letter);
    expect(html).toContain('joined the newsletter of Bowls of Benoni');
  });

  test('shows an absence on every page until its last day', async () => {
    const closedUntil = { date: '2026-12-07', message: 'Gone <b>fishing</b>.' };
    expect((await change({ closedUntil })).status).toBe(200);
    const away = 'We are closed until Monday 7 Dec. Gone &lt;b&gt;fishing&lt;/b&gt;.';
    for (const path of ['/', '/products', '/cart']) expect(await read(path)).toContain(away);
    expect(await asked()).toMatchObject({ closedUntil, opening: { soon: [] } });
    const days = { opens: '00:00', validFrom: '2026-11-23', validThrough: '2026-12-06' };
    const { specialOpeningHoursSpecification: special } = shopNode(await read('/'));
    expect(special).toContainEqual(expect.objectContaining(days));
    shop.clock.set('2026-12-06T22:00:00Z');
    shop.shop.cache.clear();
    expect(await read('/')).not.toContain('We are closed until');
  });

  test('has no words of its owner that a page would take for its own', async () => {
    const name = '</title><script>alert(1)</script>';
    const hostile = { name, tagline: '"><img src=x>', owner: "O'Neil & <i>Co</i>" };
    expect((await change(hostile)).status).toBe(200);
    for (const path of ['/', '/terms', '/about', '/admin/login']) {
      const html = await read(path);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<img src=x>');
      expect(html).not.toContain('<i>Co');
    }
  });

  const noPhone =
    'Please give a South African phone number, such as 011 555 0142, or one from abroad with its country code, such as +263 77 123 4567.';
  const [holiday] = publicHolidays;
  const christmasEve = { date: '2026-12-24', hours: day };
  const noLink = 'A link must be a whole address that begins with https://.';

  test.each([
    [{ name: '  ' }, 'Please give the name of your shop.'],
    [{ name: 'x'.repeat(61) }, 'Please use at most 60 characters.'],
    [{ owner: null }, 'Please give your name, as customers know you.'],
    [{ postalCode: '144' }, 'A postal code has four figures, such as 1449.'],
    [{ phone: '555' }, noPhone],
    [{ otherPhone: '' }, noPhone],
    [{ email: 'hello' }, 'Please give a valid email address, such as name@example.com.'],
    [{ hours: 'always' }, 'Please send the hours of each day of the week.'],
    [
      { hours: { ...exampleBusiness.hours, Mon: [{ from: '17:00', until: '08:00' }] } },
      'Closing time must be later than opening time, on the same day.',
    ],
    [
      { hours: { ...exampleBusiness.hours, Mon: [...day, { from: '16:00', until: '18:00' }] } },
      'The times of one day must follow one another and not overlap.',
    ],
    [
      { hours: { ...exampleBusiness.hours, Mon: [{ from: '8', until: '17:00' }] } },
      'Please give the time, such as 08:00 or 17:30.',
    ],
    [{ closedHolidays: ['My birthday'] }, 'Please choose from the public holidays.'],
    [{ closedHolidays: [holiday, holiday] }, 'Please choose each public holiday once.'],
    [{ specialDays: [christmasEve, christmasEve] }, 'Please give each date once.'],
    [{ closedUntil: { date: 'soon' } }, 'Please give a day, such as 2026-11-20.'],
    [{ replyWithinHours: 0 }, 'Please give whole hours, from 1 to 48.'],
    [{ replyWithinHours: 49 }, 'Please give whole hours, from 1 to 48.'],
    [
      { mapPoint: { latitude: 26.26, longitude: 28.12 } },
      'The map point must lie in South Africa: the latitude from -35 to -22 (with the minus), the longitude from 16 to 33.',
    ],
    [{ links: ['http://www.facebook.com/groups/x'] }, noLink],
    [{ links: ['https://facebook.com@evil.example/'] }, noLink],
    [{ timeZone: 'UTC' }, 'There is no such setting.'],
  ])('%j is refused with a sentence and changes nothing', async (entries, error) => {
    expect(await change(entries)).toMatchObject(refusal(400, error));
    expect(await asked()).toMatchObject(shown);
  });
});

describeOnDatabase('the business of a shop without starter data', (kind) => {
  const shop = testShopWithMail({ kind, pages: true, blank: true });
  const page = async (path: string) => {
    const response = await fetch(shop.url + path);
    return { robots: response.headers.get('x-robots-tag'), html: await response.text() };
  };

  test('is unknown until its owner gives it, and shoppers read that it opens soon', async () => {
    expect((await shop.rest('GET', '/business')).body).toMatchObject({
      name: 'New shop',
      tagline: null,
      owner: '',
      street: '',
      phone: '',
      email: '',
      links: [],
      certification: null,
      mapPoint: null,
    });
    for (const path of ['/', '/products', '/cart', '/about', '/terms', '/nowhere']) {
      const { html, robots } = await page(path);
      expect(html).toContain('This shop opens soon');
      expect(html).toContain('rel="stylesheet"');
      expect(html).not.toMatch(/Paws|Thandi|Voortrekker|Act 36|011 555|facebook/);
      expect(robots).toBe('noindex');
    }
    expect((await page('/admin/login')).html).not.toContain('<h1');
    const { owner, street, suburb, postalCode, phone, whatsApp, email } = exampleBusiness;
    const given = { owner, street, suburb, postalCode, phone, whatsApp };
    await shop.asOwner('PATCH', '/admin/settings/business', { entries: given });
    expect((await page('/')).html).toContain('This shop opens soon');
    const before = { email: '' };
    const entries = { email };
    const saved = await shop.asOwner('PATCH', '/admin/settings/business', { entries, before });
    expect(saved.status).toBe(200);
    expect((await page('/')).html).toContain('This shop opens soon');
    const opened = { entries: { name: 'Own Bowls', closedText: null } };
    await shop.asOwner('PATCH', '/admin/settings/business', opened);
    const { html, robots } = await page('/');
    expect(html).toContain('Own Bowls');
    expect(html).not.toMatch(/opens soon|Paws|facebook|Act 36/);
    expect(robots).toBeNull();
  });

  test('cannot be made unknown again', async () => {
    const cleared = { entries: { phone: '' } };
    expect((await shop.asOwner('PATCH', '/admin/settings/business', cleared)).status).toBe(400);
  });

  test('is the example one after the starter data, except for what was saved', async () => {
    await shop.asOwner('PATCH', '/admin/settings/business', { entries: { name: 'Own Paws' } });
    const { starter } = settings;
    await starter.store(shop.shop.database.fork(), [], shop.clock.now());
    shop.shop.cache.clear();
    const { owner } = exampleBusiness;
    expect((await shop.rest('GET', '/business')).body).toMatchObject({ name: 'Own Paws', owner });
  });
});
