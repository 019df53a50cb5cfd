import { readAddress } from '#shared/people/email.ts';
import type { Finding } from '../../shared/health-view.ts';
import {
  type MailProvider,
  ownerOfDomain,
  providerOf,
  selectorsOf,
} from '../../shared/mail-providers.ts';
import { dmarcDomains, hasKey, readDmarc, readSpf } from '../../shared/mail-records.ts';
import { broken, type Check, good, warning } from './check.ts';
import { noAnswer, textsOf } from './look-up.ts';
import { wayOutFor } from './way-out.ts';

/** What is known of the domain whose mails are looked at. */
type Sending = {
  domain: string;
  provider: MailProvider | null;
  lookUp(name: string): Promise<string[]>;
  /** Who explains what belongs into the records. */
  help: string;
};

/** Whether those who receive our mails can tell that they are ours: SPF, DKIM and DMARC. */
export const mailDomainCheck: Check = {
  name: 'Sender',
  async run(subject) {
    const { url, from: sender } = await wayOutFor(subject);
    if (url === null) return [];
    const from = typeof sender === 'object' ? sender.address : sender;
    if (from === undefined) {
      const remedy = 'Give a sender of your own under Settings, Mail, or set MAIL_FROM.';
      return [warning(this.name, 'Mails come from the email address of the business.', remedy)];
    }
    const address = readAddress(/<([^<>]*)>\s*$/.exec(from)?.[1] ?? from);
    if (address === null) {
      const remedy = 'Write it as name@example.com, or as Name <name@example.com>.';
      return [broken(this.name, 'MAIL_FROM is no email address.', remedy)];
    }
    const domain = address.slice(address.lastIndexOf('@') + 1);
    const { hostname } = new URL(url);
    const provider = providerOf(hostname);
    const whose = ownerOfDomain(domain);
    if (whose !== null) return [judgeForeign(domain, whose, provider)];
    const help = provider
      ? `${provider.name} explains it: ${provider.help}`
      : `Whoever runs ${hostname} can say what belongs into it.`;
    const sending = {
      domain,
      provider,
      help,
      lookUp: (name: string) => textsOf(name, subject.resolver),
    };
    const judged = await Promise.allSettled([
      judgeSpf(sending),
      judgeDkim(sending),
      judgeDmarc(sending),
    ]);
    const found = judged.map((one, place) =>
      one.status === 'fulfilled' ? one.value : unknown(records[place] ?? '', domain),
    );
    // Gmail and others refuse mails that nothing speaks for.
    const nothing = judged.every(
      (one) => one.status === 'fulfilled' && one.value.mark === 'warning',
    );
    return nothing ? found.map((one) => ({ ...one, mark: 'broken' as const })) : found;
  },
};

/** An address at Gmail and the like: only its owner's servers may send for it. */
function judgeForeign(domain: string, whose: string, provider: MailProvider | null): Finding {
  const says = `Mails come from an address at ${domain}, which belongs to ${whose}`;
  if (provider?.name === whose) return good('Sender', `${says}, and leave through it.`);
  return broken(
    'Sender',
    `${says}, but leave through another server: most of them will be refused or taken for spam.`,
    'Choose a sender address at a domain of your own.',
  );
}

const records = ['SPF', 'DKIM', 'DMARC'];

const unknown = (check: string, domain: string) =>
  warning(check, noAnswer.says(domain), noAnswer.remedy);

/** Most records that count as one SPF record, further ones make it void (RFC 7208, 4.6.4). */
const mostIncluded = 10;

/** Every domain that an SPF record includes, directly or through others. */
async function includedBy(
  first: readonly string[],
  lookUp: Sending['lookUp'],
): Promise<Set<string>> {
  const known = new Set(first);
  for (const domain of known) {
    if (known.size >= mostIncluded) break;
    // A macro stands for the sender: nothing to follow here.
    const spf = domain.includes('%') ? null : readSpf(await lookUp(domain));
    if (spf !== null && spf !== 'many') for (const one of spf.includes) known.add(one);
  }
  return known;
}

async function judgeSpf({ domain, provider, lookUp, help }: Sending): Promise<Finding> {
  const check = 'SPF';
  const spf = readSpf(await lookUp(domain));
  const wanted = provider?.spf ?? null;
  const term = wanted?.[0] ? `include:${wanted[0]} ` : '';
  if (spf === null) {
    if (wanted?.length === 0) {
      return good(
        check,
        `${provider?.name} sends under a domain of its own, so ${domain} needs none.`,
      );
    }
    const written = term ? `v=spf1 ${term}~all` : 'that begins with v=spf1';
    const remedy = `Add a TXT record ${written} to ${domain}. ${help}`;
    return warning(check, `${domain} does not say which servers may send for it.`, remedy);
  }
  if (spf === 'many') {
    const remedy = 'Put them into one: of several none counts.';
    return warning(check, `${domain} has several SPF records.`, remedy);
  }
  if (spf.others === '+') {
    const remedy = 'Let its SPF record end in ~all instead of +all.';
    return warning(check, `${domain} lets anybody send for it.`, remedy);
  }
  if (wanted === null || wanted.length === 0) return good(check, `${domain} has an SPF record.`);
  const included = await includedBy(spf.includes, lookUp);
  if (wanted.some((one) => included.has(one))) {
    return good(check, `${domain} lets ${provider?.name} send for it.`);
  }
  const remedy = `Add ${term}to its SPF record, before the last word. ${help}`;
  return warning(check, `${domain} does not let ${provider?.name} send for it.`, remedy);
}

async function judgeDkim({ domain, provider, lookUp, help }: Sending): Promise<Finding> {
  const check = 'DKIM';
  const selectors = selectorsOf(provider);
  if (selectors.length === 0) {
    const says = `${provider?.name} gives keys names that cannot be guessed; its console says whether ${domain} is signed for.`;
    return good(check, says);
  }
  const keys = await Promise.all(
    selectors.map(async (one) => hasKey(await lookUp(`${one}._domainkey.${domain}`))),
  );
  const at = selectors.find((_, place) => keys[place]);
  if (at !== undefined) return good(check, `${domain} has a key (${at}._domainkey).`);
  const remedy = `Turn on the signing of mails at your mail provider and add the record that it gives you. ${help}`;
  return warning(check, `No key of ${domain} was found under the usual names.`, remedy);
}

async function judgeDmarc({ domain, lookUp, help }: Sending): Promise<Finding> {
  const check = 'DMARC';
  for (const place of dmarcDomains(domain)) {
    const policy = readDmarc(await lookUp(`_dmarc.${place}`));
    if (policy === null) continue;
    return good(check, `${place} says what becomes of mails that are not its own (${policy}).`);
  }
  const remedy = `Add a TXT record v=DMARC1; p=none to _dmarc.${domain}. ${help}`;
  const says = `${domain} does not say what becomes of mails that are not its own, which Gmail and Yahoo ask for.`;
  return warning(check, says, remedy);
}
