import { expect, test } from 'vitest';
import { subscriberCsvHead, subscriberCsvRow } from './list-subscribers.ts';
import { readAddresses } from './read-addresses.ts';

test('reads a plain list, names duplicates and bad lines by their number', () => {
  const read = readAddresses('anna@example.com\r\n\r\nANNA@example.com\nnobody\nben@example.com');
  expect(read).toEqual({
    addresses: [
      { line: 1, email: 'anna@example.com', status: 'active' },
      { line: 5, email: 'ben@example.com', status: 'active' },
    ],
    duplicates: [{ line: 3, text: 'ANNA@example.com' }],
    bad: [{ line: 4, text: 'nobody' }],
    unclear: [],
  });
});

test.each([',', ';', '\t'])('finds the column of addresses, separated by %j', (mark) => {
  const csv = [`Name${mark}Email`, `"O""Neil${mark} Anna"${mark}anna@example.com`].join('\n');
  expect(readAddresses(csv)).toMatchObject({
    addresses: [{ line: 2, email: 'anna@example.com' }],
    bad: [],
  });
});

test.each([
  [
    'Google contacts',
    'First Name,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Value\nThandi,* myContacts,Home,thandi@x.co,082 123 4567\nPieter,,,pieter@x.co,',
    2,
  ],
  ['customers', 'Name,Address,Email\nThandi,"8 Clinton Road, New Redruth",thandi@x.co', 1],
  ['WooCommerce', 'Name,Billing Address 1,Billing Email\nThandi,8 Clinton Road,thandi@x.co', 1],
  ['Afrikaans', 'Naam;E-pos\nThandi;thandi@x.co\nPieter;geen', 1],
  ['Chinese', '姓名,邮件\nLi,li@x.co', 1],
  ['no headings', 'Thandi,thandi@x.co\nPieter,pieter@x.co', 2],
  ['a referrer in another column', 'By,Email\nme@x.co,a@x.co\nme@x.co,b@x.co', 2],
  ['Mailchimp', 'Email,Status\na@x.co,subscribed\nleft@x.co,unsubscribed\nbounced@x.co,cleaned', 3],
  ['Klaviyo', 'Email,Email Marketing Consent\na@x.co,SUBSCRIBED\nleft@x.co,NEVER_SUBSCRIBED', 2],
  [
    'Shopify',
    'Email,Accepts Email Marketing,Accepts SMS Marketing\na@x.co,yes,no\nleft@x.co,no,yes\nb@x.co,,',
    3,
  ],
  ['Brevo', 'EMAIL,SMS_BLACKLIST,EMAIL_BLACKLIST\na@x.co,1,0\nbounced@x.co,0,1', 2],
  ['an opt-out', 'Email,Opted out,State\na@x.co,No,Gauteng\nleft@x.co,Yes,Gauteng', 2],
  ['orders', 'Email,Order status,Unsubscribe link\na@x.co,blocked,https://x.co', 1],
  [
    'our own export',
    '\uFEFF"Email address","Status","Subscribed on","Last email sent","Unsubscribed on","Joined by"\r\n"left@x.co","unsubscribed","2026-01-01 10:00","","2026-02-01 10:00","footer"\r\n"bounced@x.co","suppressed","2026-01-01 10:00","","","footer"\r\n"a@x.co","active","2026-01-01 10:00","","","footer"\r\n',
    3,
  ],
  ['Mailchimp, cleaned', 'Email Address,CLEAN_TIME\na@x.co,\nbounced@x.co,2026-01-01 10:00', 2],
  [
    'listmonk',
    'email,name,status\na@x.co,A,enabled\nleft@x.co,B,disabled\nbounced@x.co,C,blocklisted',
    3,
  ],
  ['MailerLite', 'Subscriber,Status\na@x.co,active\nbounced@x.co,junk\nleft@x.co,unsubscribed', 3],
  [
    'Substack',
    'email,active_subscription,email_disabled\na@x.co,false,false\nb@x.co,true,false\nleft@x.co,false,true',
    3,
  ],
  ['one person twice, who left once', 'Email,Subscribed\nleft@x.co,yes\nleft@x.co,no', 1],
] as const)('reads addresses, and who left, from a file of %s', (_, csv, count) => {
  const { addresses } = readAddresses(csv);
  expect(addresses).toHaveLength(count);
  const statusOf = new Map([
    ['left@x.co', 'unsubscribed'],
    ['bounced@x.co', 'suppressed'],
  ]);
  for (const { email, status } of addresses) {
    expect(`${email} ${status}`).toBe(`${email} ${statusOf.get(email) ?? 'active'}`);
  }
});

test('names the words that it takes as active without understanding them', () => {
  const csv = [
    'Email,Status,Consent,State',
    'a@x.co,Subscribed,2025-03-01,Gauteng',
    'b@x.co,Sleeping,yes,Gauteng',
    'c@x.co,active,Nie seker nie,Gauteng',
    'd@x.co,Sleeping,no,Gauteng',
  ].join('\n');
  const { addresses, unclear } = readAddresses(csv);
  expect(addresses.map(({ status }) => status)).toEqual([
    ...['active', 'active', 'active', 'unsubscribed'],
  ]);
  expect(unclear).toEqual([
    { line: 3, text: 'b@x.co: Sleeping' },
    { line: 4, text: 'c@x.co: Nie seker nie' },
  ]);
});

test('reads addresses as mail programs write them', () => {
  const typed = ['"Botha, Anna" <anna@x.co>', 'Ben <BEN@x.co>', '<cele@x.co>', '"No" <x>'];
  const read = readAddresses(typed.join('\r\n'));
  expect(read.addresses.map(({ email }) => email)).toEqual(['anna@x.co', 'ben@x.co', 'cele@x.co']);
  expect(read.bad).toMatchObject([{ line: 4 }]);
  expect(readAddresses('Name,Email\nAnna,"""Anna"" <anna@x.co>"').addresses).toMatchObject([
    { line: 2, email: 'anna@x.co' },
  ]);
});

test('reads what a spreadsheet saves, and refuses a workbook', () => {
  expect(readAddresses('\uFEFFsep=;\r\nName;Email\r\nAnna;anna@example.com\r\n')).toMatchObject({
    addresses: [{ line: 3, email: 'anna@example.com' }],
    bad: [],
  });
  expect(() => readAddresses('PK\x03\x04\x14\0')).toThrow('This is an Excel workbook.');
});

test('counts lines within quotes', () => {
  expect(readAddresses('a,"b\nc"\nd').bad).toEqual([
    { line: 1, text: 'a, b\nc' },
    { line: 3, text: 'd' },
  ]);
});

test('other marks than the one that separates belong to the cell', () => {
  const csv = 'Name;Email\nSmith, Anna;anna@example.com\n"Neil" ;ben@example.com\n';
  expect(readAddresses(csv)).toMatchObject({
    addresses: [
      { line: 2, email: 'anna@example.com' },
      { line: 3, email: 'ben@example.com' },
    ],
    bad: [],
  });
});

test('takes back what an export wrote', () => {
  const time = '2026-11-20T08:00:00.000Z';
  const row = subscriberCsvRow({
    subscriberID: 1,
    email: '-anna@example.com',
    status: 'active',
    subscriptionDate: time,
    lastEmailSent: null,
    refused: false,
    unsubscribedAt: null,
    consentSource: 'footer',
    consentText: '',
    consentTime: time,
  });
  expect(row).toBe(`"'-anna@example.com","active","2026-11-20 10:00","","","footer"\r\n`);
  expect(readAddresses(subscriberCsvHead() + row).addresses).toMatchObject([
    { line: 2, email: '-anna@example.com' },
  ]);
});

test.each(['', '\n\n', '\uFEFF'])('an empty file %j holds nothing', (csv) => {
  expect(readAddresses(csv)).toEqual({ addresses: [], duplicates: [], bad: [], unclear: [] });
});

test.each([
  [2, 'anna@example.com\n"ben@example.com'],
  [1, `"${'x'.repeat(100_000)}`],
])('a quote that stays open is refused with its line %i', (line, csv) => {
  expect(() => readAddresses(csv)).toThrow(`A quotation mark (") opens in line ${line}`);
});
