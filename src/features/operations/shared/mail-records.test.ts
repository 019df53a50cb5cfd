import { expect, test } from 'vitest';
import { dmarcDomains, hasKey, providerOf, readDmarc, readSpf } from './mail-records.ts';

const key = `v=DKIM1; k=rsa; p=${'MIGfMA0GCSqGSIb3'.repeat(4)}`;

test.each([
  [[], null],
  [['google-site-verification=1'], null],
  [['v=spf10 -all'], null],
  [['v=spf1 -all', 'v=spf1 ~all'], 'many'],
  [['v=spf1'], { includes: [], others: '?' }],
  [
    ['other', 'V=SPF1 include:_SPF.Google.com  +include:zoho.com -include:bad.example ~ALL'],
    { includes: ['_spf.google.com', 'zoho.com'], others: '~' },
  ],
  [['v=spf1 mx all'], { includes: [], others: '+' }],
  [['v=spf1 redirect=_spf.example.com'], { includes: ['_spf.example.com'], others: '?' }],
  [['v=spf1 -all redirect=_spf.example.com'], { includes: [], others: '-' }],
])('reads SPF %j', (records, read) => {
  expect(readSpf(records)).toEqual(read);
});

test.each([
  [[], false],
  [['v=DKIM1; p='], false],
  [['v=DKIM1; k=rsa; t=s'], false],
  [[key], true],
  [['other', key.replace('; p=', ';p=')], true],
])('knows a key in %j', (records, known) => {
  expect(hasKey(records)).toBe(known);
});

test.each([
  [[], null],
  [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], null],
  [['v=DMARC12; p=none'], null],
  [['v=DMARC1; p=none; rua=mailto:a@b.example'], 'none'],
  [['v=dmarc1;p=Reject'], 'reject'],
  [['v=DMARC1; p=whatever'], 'none'],
  [['v=DMARC1; sp=reject; p=quarantine'], 'quarantine'],
])('reads DMARC %j', (records, policy) => {
  expect(readDmarc(records)).toBe(policy);
});

test('looks for DMARC at the domain and above it, never at the top', () => {
  expect(dmarcDomains('mail.shop.co.za')).toEqual(['mail.shop.co.za', 'shop.co.za', 'co.za']);
  expect(dmarcDomains(`${'a.'.repeat(100)}example`)).toHaveLength(4);
});

test.each([
  ['smtp.gmail.com', 'Google'],
  ['SMTP-RELAY.GMAIL.COM', 'Google'],
  ['smtp.office365.com', 'Microsoft 365'],
  ['email-smtp.eu-west-1.amazonaws.com', 'Amazon SES'],
  ['smtp-relay.brevo.com', 'Brevo'],
  ['smtp.eu.mailgun.org', 'Mailgun'],
  ['smtppro.zoho.eu', 'Zoho'],
  ['mail.afrihost.co.za', 'Afrihost'],
  ['gmail.com.evil.example', undefined],
  ['notgmail.com', undefined],
])('knows whose server %s is', (host, name) => {
  expect(providerOf(host)?.name).toBe(name);
});
