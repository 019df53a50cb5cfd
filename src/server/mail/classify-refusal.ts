import { asciiAddress } from '#shared/people/email.ts';

export type Refusal = {
  /** The reply code; 0 when there was no reply and the mail was not sent. */
  reply: number;
  text: string;
  /** The refused command as nodemailer names it: `RCPT TO`, `DATA`, … */
  command?: string | undefined;
};

/** `transport`: our identity, connection or volume, so further mails would fail too. */
type RefusalSubject = 'address' | 'transport' | 'message';

/** RFC 3463 status code, which follows the reply code; some servers write a `#` before it. */
const statusCode = /^\d{3}[ -]\s*[#([]?([245]\.\d{1,3}\.\d{1,3})(?![.\d])/;

// Whatever the code: Exchange sends 5.1.90, cPanel and Afrihost 550 without a status code.
const rateWords =
  /(max|limit|quota|allow|too many|too much|exceed)[^.]{0,60}(per|an|each|a|this) (hour|day|minute)|(hourly|daily|sending|rate|ratelimit|message|recipient|outgoing|relay)[ -]?(limit|quota)|limit[^.]{0,30}(exceeded|reached)|too many (messages|mails|emails|recipients|connections)|receiving mail (at a rate|too quickly)|throttl|rate.?limit|slow down|sent too (many|fast)/i;
const signInWords = /authenti(cat|fi)|log ?in|sign in|credential|password|smtp auth/i;
const relayWords = /relay/i;
const proofWords = /\b(spf|dkim|dmarc)\b/i;
const blockWords =
  /black-?list|block-?list|block list|\bdns?bl\b|\brbl\b|spamhaus|spamcop|barracuda|blocked|banned|reputation|spam|unsolicited|\bbulk\b|abuse|suspicious/i;
const senderWords =
  /\bsender\b|mail from|envelope.from|reverse dns|\brdns\b|\bptr\b|\bhelo\b|\behlo\b|client host|(your|sending|this) (ip|host|server|domain|account)|policy|prohibit|access denied|not (permitted|authori[sz]ed)|suspended/i;
/** The mailbox exists and may have space again later. */
const fullWords = /full|over ?quota|storage|exceeded storage|quota exceeded|out of space/i;
const greylistWords = /gr[ae]y-?list/i;
const mailboxWords =
  /no such (user|mailbox|recipient|address|person|account|domain)|(user|recipient|mailbox|address|account|alias)[^.]{0,40}(unknown|not found|unavailable|does ?n[o']t exist|does not exist|invalid|disabled|inactive|not exist)|(unknown|invalid|nonexistent|non-existent|bad|undeliverable) (local )?(user|recipient|mailbox|address|destination|part)|not (a|our) (valid |known )?(user|customer|mailbox)|no mailbox here|does(n't| not) have an? .{0,30}account|unrout(e)?able|not listed in|dosn't exist/i;

/** Mailbox unavailable, not local, name not allowed (RFC 5321, 4.2.3); also in reply to DATA. */
const mailboxReplies = new Set([550, 551, 553]);
/** 421 closing, 503 bad command sequence, 530 and 535 authentication (RFC 5321, RFC 4954). */
const sessionReplies = new Set([421, 503, 530, 535]);

/** The RFC 3463 status code of a reply; '' without one. */
function statusOf(text: string): string {
  return statusCode.exec(text)?.[1] ?? '';
}

/** By status code (RFC 3463, RFC 5248) if it is specific, else by text, reply code and command. */
export function classifyRefusal({ reply, text, command }: Refusal): RefusalSubject {
  if (reply === 0) return 'message';
  if (sessionReplies.has(reply) || command === 'MAIL FROM') return 'transport';
  // Temporary. `createAlikeRefusals` detects the same reply to many domains.
  if (reply < 500) return 'message';
  const status = statusOf(text);
  if (rateWords.test(text)) return 'transport';
  if (/^5\.[47]\./.test(status)) return 'transport';
  // Of 5.1.x, only 5.1.7 and 5.1.8 are about the sender's address.
  if (/^5\.1\.[78]$/.test(status)) return 'transport';
  if (/^5\.1\.([1-6]|10)$/.test(status) || status === '5.2.1') return 'address';
  if (/^5\.[236]\./.test(status)) return 'message';
  return judgeWords({ reply, text, command });
}

/** For replies without a status code or with an unspecific one (5.0.0, 5.1.0, 5.5.0). */
function judgeWords({ reply, text, command }: Refusal): RefusalSubject {
  if (mailboxWords.test(text) && !relayWords.test(text)) return 'address';
  if (fullWords.test(text)) return 'message';
  const ours = [signInWords, relayWords, proofWords, blockWords, senderWords];
  if (ours.some((words) => words.test(text))) return 'transport';
  if (statusOf(text).startsWith('5.1.')) return 'address';
  return command === 'RCPT TO' || mailboxReplies.has(reply) ? 'address' : 'message';
}

/**
 * PostgreSQL pattern of replies that name a missing mailbox: 5.1.1, 5.1.6 (moved) and 5.1.10 (takes
 * no mail), RFC 3463 and RFC 7505.
 */
export const missingMailbox = String.raw`^5\d\d[ -]\s*[#([]*5\.1\.(1|6|10)([^.\d]|$)`;

export function normalizeRefusal(text: string, address: string): string {
  const [localPart = '', host = ''] = asciiAddress(address).toLowerCase().split('@');
  const own = new Set([localPart, host]);
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !/[\d@]/.test(word) && !own.has(word.replace(/[^\p{L}.-]/gu, '')));
  return [text.slice(0, 3), statusOf(text), ...words].join(' ');
}

/** Prefix of a refusal of a non-ASCII address by a server that did not announce SMTPUTF8. */
export const utf8Needed = 'The address needs SMTPUTF8, which the mail server has not announced:';

const utf8Missing =
  'Our mail server does not take addresses with letters such as é (it lacks SMTPUTF8). The address may well be right.';

function replyOf(text: string): number {
  return Number(/^\d{3}(?=[ -])/.exec(text)?.[0] ?? 0);
}

/** Reply code and status (RFC 3463) without the text: `535 5.7.8`; '' without a reply. */
export function codesOf(text: string): string {
  const reply = replyOf(text);
  return reply === 0 ? '' : `${reply} ${statusOf(text)}`.trim();
}

const networkErrors =
  /ECONN|ETIMEDOUT|EHOST|ENETUNREACH|ENOTFOUND|EAI_AGAIN|EDNS|ESOCKET|getaddrinfo|timeout|timed out|connect|socket|greeting|certificate|TLS|SSL/i;
const closedErrors =
  /connection was closed|closed the connection|closed unexpectedly|socket close/i;

/** @param text the server's reply, or the error message without one. */
export function explainRefusal(text: string, bounced: boolean): string | null {
  if (text.startsWith(utf8Needed)) return utf8Missing;
  const reply = replyOf(text);
  if (bounced && classifyRefusal({ reply, text, command: 'RCPT TO' }) === 'address') {
    return 'This mailbox does not exist.';
  }
  if (reply === 0) return explainNoReply(text);
  if (classifyRefusal({ reply, text }) === 'transport') return explainTransport(reply, text);
  return reply < 500 ? explainDelay(reply, text) : explainMail(text);
}

function explainNoReply(text: string): string | null {
  if (closedErrors.test(text))
    return 'The mail server closes the connection before it accepts an email.';
  return networkErrors.test(text) ? 'The mail server cannot be reached.' : null;
}

export function explainTrouble(text: string): string | null {
  const reply = replyOf(text);
  if (reply === 0) return explainRefusal(text, false);
  if (reply < 500 || classifyRefusal({ reply, text }) === 'transport') {
    return explainTransport(reply, text);
  }
  return 'The mail server refuses one person after the other in the same words, so it seems to refuse the shop.';
}

const later = 'The mail server accepts no emails for now.';

function explainTransport(reply: number, text: string): string {
  const status = statusOf(text);
  if (rateWords.test(text)) {
    return 'The mail server accepts no more emails for now: the shop sent more than it allows in this time.';
  }
  if (/^5\.7\.2[0-9]$/.test(status) || proofWords.test(text)) {
    return 'The mail server has no proof that the shop may send in this name: the SPF, DKIM or DMARC records of the domain need checking.';
  }
  if (blockWords.test(text)) {
    return 'The mail server blocks emails of the shop: it takes them for unwanted, or the server they come from is on a block list.';
  }
  if (relayWords.test(text)) {
    return 'The mail server does not pass on emails of the shop, probably because of the user name, password or sender in the email settings.';
  }
  if ([530, 535].includes(reply) || signInWords.test(text)) {
    return 'The mail server does not let the shop sign in: the user name or password in the email settings is wrong.';
  }
  if (senderWords.test(text) || reply >= 500) return 'The mail server refuses emails of the shop.';
  return reply === 421
    ? 'The mail server is too busy, or closing: it accepts no emails for now.'
    : later;
}

function explainDelay(reply: number, text: string): string {
  if (statusOf(text) === '4.2.2' || fullWords.test(text)) return 'This mailbox is full.';
  if (greylistWords.test(text)) {
    return 'The mail server makes senders wait that are new to it (greylisting). It usually accepts the email some minutes later.';
  }
  const shop = explainTransport(reply, text);
  return shop === later ? 'The mail server does not accept this email for now.' : shop;
}

function explainMail(text: string): string {
  const status = statusOf(text);
  // Codes of RFC 6531, 3.5 and 3.6, from our server or a relay.
  if (/^5\.6\.[79]$/.test(status)) return utf8Missing;
  if (status === '5.2.2' || (status !== '5.3.4' && fullWords.test(text)))
    return 'This mailbox is full.';
  return /^5\.[23]\.[34]$/.test(status) || /too (large|big)|size/i.test(text)
    ? 'The email is too large for this mailbox.'
    : 'The mail server refused this email.';
}
