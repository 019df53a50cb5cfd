import { readSender } from '#server/env.ts';
import { asciiAddress } from '#shared/people/email.ts';
import type { Finding } from '../../../shared/health-view.ts';
import {
  dmarcDomains,
  hasKey,
  type MailProvider,
  ownerOfDomain,
  providerOf,
  readDmarc,
  readSpf,
} from '../../../shared/mail-records.ts';
import { broken, type Check, good, warning } from './check.ts';
import { noAnswer, textsOf } from './dns-lookup.ts';
import { transportFor } from './mail-server.ts';

type LookUp = (name: string) => Promise<string[]>;

/**
 * Whether receivers can authenticate our mails: SPF, DKIM and DMARC. Otherwise orders silently end
 * in spam.
 */
export const mailDomainCheck: Check = {
  name: 'Sender',
  async run(subject) {
    const { url, from: sender } = await transportFor(subject);
    if (url === null) return [];
    const typed = typeof sender === 'string' ? readSender(sender).senderAddress : sender?.address;
    if (typed === undefined) {
      const remedy = 'Give a sender of your own under Settings, Email, or set MAIL_FROM.';
      return warning(this.name, 'Emails come from the email address of the business.', remedy);
    }
    const address = asciiAddress(typed);
    const domain = address.slice(address.lastIndexOf('@') + 1);
    const { hostname } = new URL(url);
    const provider = providerOf(hostname);
    const owner = ownerOfDomain(domain);
    if (owner !== null) return judgeSharedDomain(domain, owner, provider);
    const lookUp: LookUp = (name) => textsOf(name, subject.resolver);
    const judged = await Promise.allSettled([
      judgeSpf(domain, provider, lookUp),
      judgeDkim(domain, lookUp),
      judgeDmarc(domain, lookUp),
    ]);
    // Gmail and others refuse mails without any authentication.
    const nothing = judged.every(
      (one) => one.status === 'fulfilled' && one.value.mark === 'warning',
    );
    const help = provider
      ? `${provider.name} explains it: ${provider.help}`
      : `Whoever runs ${hostname} can say what belongs into it.`;
    return judged.map((one, position): Finding => {
      if (one.status === 'rejected') {
        return warning(records[position] ?? '', noAnswer.sentence(domain), noAnswer.remedy);
      }
      const { mark, remedy, ...found } = one.value;
      return { ...found, mark: nothing ? 'broken' : mark, remedy: remedy && `${remedy} ${help}` };
    });
  },
};

const records = ['SPF', 'DKIM', 'DMARC'];

/** Only Gmail's own servers may send for its addresses, and the like. */
function judgeSharedDomain(domain: string, owner: string, provider: MailProvider | null): Finding {
  const sentence = `Emails come from an address at ${domain}, which belongs to ${owner}`;
  if (provider?.name === owner) return good('Sender', `${sentence}, and leave through it.`);
  return broken(
    'Sender',
    `${sentence}, but leave through another server: most of them will be refused or taken for spam.`,
    'Choose a sender address at a domain of your own.',
  );
}

async function judgeSpf(domain: string, provider: MailProvider | null, lookUp: LookUp) {
  const spf = readSpf(await lookUp(domain));
  const [include, ...others] = provider?.spf ?? [];
  if (spf === 'many') {
    const remedy = 'Put them into one: of several none counts.';
    return warning('SPF', `${domain} has several SPF records.`, remedy);
  }
  if (spf?.others === '+') {
    const remedy = 'Let its SPF record end in ~all instead of +all.';
    return warning('SPF', `${domain} lets anybody send for it.`, remedy);
  }
  if (provider && include === undefined) {
    const sentence = `${provider.name} sends under a domain of its own, so ${domain} needs none.`;
    return good('SPF', sentence);
  }
  if (spf === null) {
    const remedy = `Add a TXT record v=spf1 ${include ? `include:${include} ` : 'mx '}~all to ${domain}.`;
    return warning('SPF', `${domain} does not say which servers may send for it.`, remedy);
  }
  if (!provider || include === undefined) return good('SPF', `${domain} has an SPF record.`);
  const included = await includedBy(spf.includes, lookUp);
  if ([include, ...others].some((one) => included.has(one))) {
    return good('SPF', `${domain} lets ${provider.name} send for it.`);
  }
  const remedy = `Add include:${include} to its SPF record, before the last word.`;
  return warning('SPF', `${domain} does not let ${provider.name} send for it.`, remedy);
}

/** Maximum records of one SPF record; more make it void (RFC 7208, 4.6.4). */
const maxIncluded = 10;

async function includedBy(first: readonly string[], lookUp: LookUp): Promise<Set<string>> {
  const known = new Set(first);
  for (const domain of known) {
    if (known.size >= maxIncluded) break;
    // A macro depends on the sender: cannot be followed here.
    const spf = domain.includes('%') ? null : readSpf(await lookUp(domain));
    if (spf !== null && spf !== 'many') for (const one of spf.includes) known.add(one);
  }
  return known;
}

/** DKIM selectors of the usual providers, hosting companies and self-hosted servers. */
const selectors =
  'default google selector1 selector2 xneelo brevo1 pdk1 zmail s1 k1 mail dkim x'.split(' ');

async function judgeDkim(domain: string, lookUp: LookUp): Promise<Finding> {
  const found = await Promise.all(
    selectors.map(async (one) => hasKey(await lookUp(`${one}._domainkey.${domain}`))),
  );
  if (found.includes(true))
    return good('DKIM', `${domain} has a key (${selectors[found.indexOf(true)]}._domainkey).`);
  const remedy =
    'Turn on the signing of mails at your mail provider and add the record that it gives you.';
  return warning('DKIM', `No key of ${domain} was found under the usual names.`, remedy);
}

async function judgeDmarc(domain: string, lookUp: LookUp): Promise<Finding> {
  for (const name of dmarcDomains(domain)) {
    const policy = readDmarc(await lookUp(`_dmarc.${name}`));
    if (policy === null) continue;
    return good('DMARC', `${name} says what becomes of mails that are not its own (${policy}).`);
  }
  const remedy = `Add a TXT record v=DMARC1; p=none to _dmarc.${domain}.`;
  const sentence = `${domain} does not say what becomes of mails that are not its own, which Gmail and Yahoo ask for.`;
  return warning('DMARC', sentence, remedy);
}
