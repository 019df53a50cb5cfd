import { expect, test } from 'vitest';
import {
  classifyRefusal,
  explainRefusal,
  explainTrouble,
  normalizeRefusal,
} from './classify-refusal.ts';

const judged = (text: string, command = 'RCPT TO') =>
  classifyRefusal({ reply: Number(text.slice(0, 3)), text, command });

test.each([
  // Gmail
  "550-5.1.1 The email account that you tried to reach does not exist. Please try\n550-5.1.1 double-checking the recipient's email address for typos or\n550-5.1.1 unnecessary spaces. For more information, go to\n550 5.1.1  https://support.google.com/mail/?p=NoSuchUser d2e1a72fcca58-7a1b2c3d4e5si1234567b3a.12 - gsmtp",
  '550 5.2.1 The email account that you tried to reach is disabled. Learn more at https://support.google.com/mail/?p=DisabledUser a1-20020a05600c3481si1 - gsmtp',
  // Outlook and Exchange
  '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302). [VI1EUR04FT012.eop-eur04.prod.protection.outlook.com]',
  '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient thandi@example.com not found by SMTP address lookup',
  '550 5.1.1 RESOLVER.ADR.ExRecipNotFound; not found',
  // Yahoo, iCloud, Mimecast, IronPort
  "554 delivery error: dd This user doesn't have a yahoo.com account (thandi@yahoo.com) [0] - mta4212.mail.bf1.yahoo.com",
  '550 5.1.1 <thandi@icloud.com>: user does not exist',
  '550 Invalid Recipient - https://community.mimecast.com/docs/DOC-1369#550 [abc]',
  '550 #5.1.0 Address rejected.',
  // cPanel exim and Afrihost
  '550 No Such User Here"',
  '550-Verification failed for <thandi@example.co.za>\n550-No Such User Here\n550 Unrouteable address',
  // Postfix
  '550 5.1.1 <thandi@example.com>: Recipient address rejected: User unknown in virtual mailbox table',
  '550 5.1.2 <thandi@exmaple.invalid>: Recipient address rejected: Domain not found',
  '553 5.1.3 <thandi@@example.com>: bad address syntax',
  // Nothing but a code
  '550 thandi@example.com refused',
])('the address: %s', (text) => {
  expect(judged(text)).toBe('address');
  expect(explainRefusal(text, true)).toBe('This mailbox does not exist.');
});

const rate = /more than it allows/;
const blocked = /unwanted|block list/;
const relay = /does not pass on/;
const proof = /no proof/;
const signIn = /sign in/;
const refuses = /refuses emails of the shop/;
const busy = /too busy, or closing/;

test.each([
  // Postfix
  ['554 5.7.1 <thandi@example.com>: Relay access denied', relay],
  [
    '554 5.7.1 Service unavailable; Client host [196.25.1.1] blocked using zen.spamhaus.org; https://www.spamhaus.org/query/ip/196.25.1.1',
    blocked,
  ],
  [
    '553 5.7.1 <shop@example.com>: Sender address rejected: not owned by user me@example.com',
    refuses,
  ],
  ['550 5.1.8 <shop@example.invalid>: Sender address rejected: Domain not found', refuses],
  // cPanel exim and Afrihost
  [
    '550 Domain example.co.za has exceeded the max emails per hour (100/100 (100%)) allowed. Message discarded.',
    rate,
  ],
  [
    '550-Message rejected. Domain example.co.za has exceeded the max defers and failures\n550 per hour (5/5 (100%)) allowed. Message discarded.',
    rate,
  ],
  ['550 Your account has reached its hourly limit of 300 recipients', rate],
  ['550 SMTP AUTH is required for message submission on port 587', signIn],
  ['550 relay not permitted', relay],
  ['550-Please turn on SMTP Authentication in your mail client.\n550 [196.25.1.1]', signIn],
  ['550 Access denied - Invalid HELO name (See RFC2821 4.1.1.1)', refuses],
  ['550 Sender verify failed', refuses],
  ['550 JunkMail rejected - (mail) [196.25.1.1] is in an RBL on bl.spamcop.net', blocked],
  // Gmail
  [
    '550-5.7.26 This mail has been blocked because the sender is unauthenticated.\n550-5.7.26 Gmail requires all senders to authenticate with either SPF or DKIM.\n550 5.7.26 https://support.google.com/mail/answer/81126 - gsmtp',
    proof,
  ],
  [
    '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail sending limits go to https://support.google.com/a/answer/166852 - gsmtp',
    rate,
  ],
  [
    '550-5.7.1 [196.25.1.1] Our system has detected an unusual rate of\n550-5.7.1 unsolicited mail originating from your IP address. To protect our users from spam\n550 5.7.1 - gsmtp',
    blocked,
  ],
  [
    '550-5.2.1 The user you are trying to contact is receiving mail at a rate that\n550-5.2.1 prevents additional messages from being delivered.\n550 5.2.1 - gsmtp',
    rate,
  ],
  ['421 4.7.0 Try again later, closing connection. - gsmtp', busy],
  // Outlook and Exchange
  [
    '550 5.7.1 Unfortunately, messages from [196.25.1.1] weren’t sent. Please contact your Internet service provider since part of their network is on our block list (S3140).',
    blocked,
  ],
  ['550 5.1.8 Access denied, bad outbound sender AS(42003)', refuses],
  [
    '550 5.1.90 Your message can’t be sent because you’ve reached your daily limit for message recipients',
    rate,
  ],
  ['550 5.7.54 SMTP; Unable to relay recipient in non-accepted domain', relay],
  ['550 5.7.60 SMTP; Client does not have permissions to send as this sender', refuses],
  ['550 5.4.1 Recipient address rejected: Access denied. AS(201806281)', refuses],
  ['535 5.7.139 Authentication unsuccessful, basic authentication is disabled.', signIn],
  // Yahoo, SendGrid, Amazon SES
  [
    '554 5.7.9 Message not accepted for policy reasons. See https://postmaster.yahooinc.com/error-codes',
    refuses,
  ],
  ['550 Unauthenticated senders not allowed', signIn],
  ['554 Message rejected: Email address is not verified. The sender failed the check', refuses],
  ['554 Sending paused for this account. Your account is suspended.', refuses],
] as const)('the transport: %s', (text, plain) => {
  expect(judged(text)).toBe('transport');
  expect(explainRefusal(text, false)).toMatch(plain);
  expect(explainTrouble(text)).toMatch(plain);
});

test.each([
  [
    '552 5.2.2 <thandi@example.com>: The email account that you tried to reach is over quota',
    /full/,
  ],
  ['552-5.2.2 The recipient’s inbox is out of storage space.\n552 5.2.2 - gsmtp', /full/],
  ['552 5.3.4 Message size exceeds fixed limit', /too large/],
  ['554 5.6.0 Message contains invalid header', /refused this email/],
  ['554 Transaction failed', /refused this email/],
] as const)('this mail: %s', (text, plain) => {
  expect(judged(text, 'DATA')).toBe('message');
  expect(explainRefusal(text, false)).toMatch(plain);
});

const delayed = /does not accept this email for now/;
const greylisted = /some minutes later/;

test.each([
  ['450 4.2.0 <thandi@example.com>: Recipient address rejected: Greylisted', greylisted],
  ['451 4.7.1 Graylisting in action, please come back in 300 s', greylisted],
  ['452 4.2.2 The email account that you tried to reach is over quota', /mailbox is full/],
  ['450 Mailbox full', /mailbox is full/],
  ['451 4.3.0 <thandi@example.com>: Temporary lookup failure', delayed],
  ['451 4.7.500 Server busy. Please try again later from [196.25.1.1]. (S77719)', delayed],
  ['454 4.7.1 <thandi@example.com>: Relay access denied', relay],
  ['454 Throttling failure: Maximum sending rate exceeded.', rate],
] as const)('this mail, for now: %s', (text, plain) => {
  expect(judged(text)).toBe('message');
  expect(judged(text, 'DATA')).toBe('message');
  expect(judged(text, 'MAIL FROM')).toBe('transport');
  expect(explainRefusal(text, false)).toMatch(plain);
});

test('of everybody who is put off in the same words, the mail server takes no mails', () => {
  expect(explainTrouble('451 4.7.1 Try again')).toBe('The mail server accepts no emails for now.');
});

test('whatever answers the sender’s own address is the transport', () => {
  expect(judged('550 shop@example.com refused', 'MAIL FROM')).toBe('transport');
});

test('numbers of a network are no status code', () => {
  expect(judged('554 5.7.1.9 says no', 'DATA')).toBe('message');
});

test('what differs from person to person is no part of the words', () => {
  const gmail = (address: string, mark: string) =>
    normalizeRefusal(`550-5.1.1 <${address}> does not exist\n550 5.1.1 ${mark} - gsmtp`, address);
  expect(gmail('thandi@example.com', 'd2e1a72-7a1.12')).toBe(gmail('sipho@example.org', 'f9-3.4'));
  expect(normalizeRefusal('550 no user thandi here', 'thandi@a.za')).toBe(
    normalizeRefusal('550 no user sipho here', 'sipho@a.za'),
  );
  expect(normalizeRefusal('550 5.1.1 No', 'a@b.za')).not.toBe(
    normalizeRefusal('550 5.1.2 No', 'a@b.za'),
  );
});

test('keeps faults that no server reported, except network faults', () => {
  expect(explainRefusal('connect ECONNREFUSED 127.0.0.1:25', false)).toMatch('cannot be reached');
  const closed = 'Reached maximum number of retries after connection was closed';
  expect(explainRefusal(closed, false)).toMatch('closes the connection');
  expect(explainTrouble(closed)).toMatch('closes the connection');
  expect(explainRefusal('The shop stopped while this mail was on its way.', false)).toBeNull();
  expect(explainTrouble('550 5.1.1 No such user')).toMatch('in the same words');
});

test.each(['535 5.7.8 Authentication failed', '550 relay not permitted'])(
  'a helper, who has no settings, reads it too: %s',
  (text) => {
    expect(explainTrouble(text)).toMatch(/in the email settings/);
    expect(explainTrouble(text)).not.toMatch(/please|Settings/);
  },
);
