import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log/logger.ts';
import { certificate } from '#test/fixtures/certificate.ts';
import { freePort } from '#test/free-port.ts';
import { startMailSink } from '#test/servers/mail-sink.ts';
import { type NameServer, startNameServer } from '#test/servers/name-server.ts';
import type { Finding } from '../../shared/health-view.ts';
import { checkHealth } from './check-health.ts';
import type { Subject } from './checks/check.ts';
import { judgeClock } from './checks/clock.ts';
import { mailDomainCheck } from './checks/mail-domain.ts';
import { publicAddressCheck } from './checks/public-address.ts';

const key = `v=DKIM1; k=rsa; p=${'MIGfMA0GCSqGSIb3'.repeat(20)}`;
const secret = 'p@ss word/7';

let names: NameServer;
beforeAll(async () => {
  names = await startNameServer();
});
beforeEach(() => {
  names.records = {};
  names.fault = null;
});
afterAll(() => names.stop());

/** The findings for these settings by check; none contains a secret. */
async function found(
  environment: Record<string, string>,
  look: (subject: Subject) => Promise<Finding | Finding[]> = checkHealth,
) {
  const looked = await look({
    settings: { ...readSettings(environment), dataDir: '/nowhere' },
    isShop: true,
    logger: createLogger('silent'),
    pictureFiles: null,
    database: null,
    disk: { check: async () => ({ short: false, free: 1024 ** 4, reserve: 0 }) },
    clock: { now: () => new Date() },
    resolver: names.resolver,
    patience: 5_000,
  });
  const findings = [looked].flat();
  const text = JSON.stringify(findings);
  for (const hidden of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    expect(text).not.toContain(hidden);
  return Object.fromEntries(findings.map((one): [string, Finding] => [one.check, one]));
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `127.0.0.1:${(server.address() as { port: number }).port}`;
}

describe('the mail server', () => {
  const login = (url: string, password: string, query = '') =>
    `${url.replace('//', `//shop:${encodeURIComponent(password)}@`)}${query}`;
  async function sinkWith(options: Parameters<typeof startMailSink>[0]) {
    const sink = await startMailSink(options);
    onTestFinished(() => sink.stop());
    return sink.url;
  }
  const trial = async (smtpUrl: string) =>
    (await found({ SMTP_URL: smtpUrl, MAIL_FROM: 'shop@shop.example' }))['Mail server'];

  it('is good when it lets us in', async () => {
    const url = await sinkWith({ password: secret });
    expect(await trial(login(url, secret))).toMatchObject({ mark: 'good', remedy: null });
  });

  it('is broken when it refuses the password, and repeats only the code of its reply', async () => {
    const polite = await sinkWith({ password: 'another' });
    const refused = await trial(login(polite, secret));
    expect(refused).toMatchObject({ mark: 'broken' });
    expect(refused?.says).toContain('refuses our user name and password. It replied: 535');
    const liar = await sinkWith({ password: 'another', toWrongPassword: 'Who uses * these days?' });
    expect((await trial(login(liar, secret)))?.says).toMatch(/It replied: 535$/);
  });

  it('is broken without encryption or with an untrusted certificate', async () => {
    const open = await sinkWith({ password: secret });
    expect((await trial(login(open, secret, '?requireTLS=true')))?.says).toContain(
      'does not encrypt (STARTTLS)',
    );
    const strange = await sinkWith({ password: secret, encrypts: true });
    expect((await trial(login(strange, secret)))?.says).toContain('cannot be trusted');
    const trusting = '?tls.rejectUnauthorized=false&requireTLS=true';
    expect(await trial(login(strange, secret, trusting))).toMatchObject({ mark: 'good' });
  });

  it('is a warning when mails would go in the clear', async () => {
    const open = await sinkWith({ password: secret });
    expect(await trial(login(open, secret, '?requireTLS=false'))).toMatchObject({
      mark: 'warning',
    });
  });

  it('is broken behind a closed port, a silent one, and one that never comes to an end', async () => {
    const closed = await freePort();
    expect((await trial(`smtp://127.0.0.1:${closed}`))?.says).toContain('cannot be reached');
    const silent = await listen(createServer());
    expect((await trial(`smtp://${silent}`))?.says).toContain('does not answer');
    const endless = await listen(
      createServer((socket) => {
        socket.write('220 Welcome\r\n');
        const endless = setInterval(() => socket.write('250-More\r\n'), 50);
        socket.on('error', () => {}).on('close', () => clearInterval(endless));
      }),
    );
    expect((await trial(`smtp://${endless}`))?.says).toContain('does not answer');
    const other = await listen(
      createServer((socket) => {
        socket.on('error', () => {});
        socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      }),
    );
    expect((await trial(`smtp://${other}`))?.mark).toBe('broken');
  });
});

describe('the domain of the sender', () => {
  const environment = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'The Shop <hi@shop.example>' };
  // Only the name of the mail server counts here.
  const foundOf = (given: Record<string, string>) =>
    found({ ...environment, ...given }, (subject) => mailDomainCheck.run(subject));
  const marks = async (more: Record<string, string> = {}) => {
    const { SPF, DKIM, DMARC } = await foundOf(more);
    return [SPF?.mark, DKIM?.mark, DMARC?.mark];
  };

  it('is good when all three records are there, also through others and above it', async () => {
    names.records = {
      'mail.shop.example': { TXT: ['something else', 'v=spf1 include:spf.shop.example -all'] },
      'default._domainkey.mail.shop.example': { TXT: [key] },
      '_dmarc.shop.example': { TXT: ['v=DMARC1; p=quarantine'] },
    };
    expect(await marks({ MAIL_FROM: 'hi@mail.shop.example' })).toEqual(['good', 'good', 'good']);
  });

  it('is a warning for what is missing, and broken when nothing is there', async () => {
    expect(await marks()).toEqual(['broken', 'broken', 'broken']);
    names.records = { 'shop.example': { TXT: ['v=spf1 mx ~all'] } };
    expect(await marks()).toEqual(['good', 'warning', 'warning']);
    names.records = { 'shop.example': { TXT: ['v=spf1 mx +all', 'v=spf1 -all'] } };
    expect((await foundOf({})).SPF?.says).toContain('several');
  });

  it('names what the provider of the mail server wants, and where it explains it', async () => {
    const google = { SMTP_URL: 'smtp://smtp.gmail.com:1' };
    names.records = {
      'shop.example': { TXT: ['v=spf1 include:one.example ~all'] },
      'one.example': { TXT: ['v=spf1 include:two.example include:%{i}.example -all'] },
      '_dmarc.shop.example': { TXT: ['v=DMARC1; p=none'] },
    };
    const { SPF, DKIM } = await foundOf(google);
    expect(SPF?.remedy).toContain('include:_spf.google.com');
    expect(SPF?.remedy).toContain('https://support.google.com/');
    expect(DKIM?.mark).toBe('warning');
    names.records['two.example'] = { TXT: ['v=spf1 include:_spf.google.com ~all'] };
    names.records['google._domainkey.shop.example'] = { TXT: [key] };
    expect(await marks(google)).toEqual(['good', 'good', 'good']);
  });

  it('follows records that lead in a circle, or on for ever, only so far', async () => {
    const chain = Array.from({ length: 50 }, (_, index) => [
      `${index}.example`,
      { TXT: [`v=spf1 include:${index + 1}.example include:0.example ~all`] },
    ]);
    names.records = {
      ...Object.fromEntries(chain),
      'shop.example': { TXT: ['v=spf1 include:0.example ~all'] },
    };
    const before = names.asked();
    await marks({ SMTP_URL: 'smtp://smtp.gmail.com:1' });
    expect(names.asked() - before).toBeLessThan(25);
  });

  it('reports an address of another server', async () => {
    const gmail = { MAIL_FROM: 'paws.and.bowls@gmail.com' };
    expect((await foundOf(gmail)).Sender?.mark).toBe('broken');
    const { Sender, SPF } = await foundOf({ ...gmail, SMTP_URL: 'smtp://smtp.gmail.com:1' });
    expect([Sender?.mark, SPF]).toEqual(['good', undefined]);
  });

  it.each(['silent', 'babbles', 'fails'] as const)(
    'is unknown, not wrong, when the name server %s',
    async (fault) => {
      names.fault = fault;
      const { SPF, DKIM, DMARC } = await foundOf({});
      for (const one of [SPF, DKIM, DMARC]) {
        expect(one?.mark).toBe('warning');
        expect(one?.says).toContain('nobody knows');
      }
    },
  );
});

describe('the public address', () => {
  const handle = { status: 200, text: '{"status":"ok"}' };
  const answer: RequestListener = (_, response) =>
    response.writeHead(handle.status).end(handle.text);
  beforeEach(() => {
    Object.assign(handle, { status: 200, text: '{"status":"ok"}' });
    names.records = { 'shop.example': { A: ['127.0.0.1'] } };
  });
  const portOf = (address: string) => address.split(':')[1];
  const secure = async () =>
    `https://shop.example:${portOf(await listen(createHttpsServer(certificate, answer)))}`;
  const open = async () => `http://shop.example:${portOf(await listen(createHttpServer(answer)))}`;
  const look = (PUBLIC_URL: string, more: Partial<Subject> = {}) =>
    found({ PUBLIC_URL }, (subject) =>
      publicAddressCheck.run({ ...subject, authorities: certificate.cert, ...more }),
    );
  const marksOf = (all: Record<string, Finding>) =>
    Object.fromEntries(Object.values(all).map(({ check, mark }) => [check, mark]));

  it('is good when it leads to us, over https', async () => {
    expect(marksOf(await look(await secure()))).toEqual({
      'Public address': 'good',
      Certificate: 'good',
      Clock: 'good',
    });
  });

  it('reports an expiring certificate and a wrong clock', async () => {
    const late = { now: () => new Date('2119-12-25T00:00:00Z') };
    expect(marksOf(await look(await secure(), { clock: late }))).toEqual({
      'Public address': 'good',
      Certificate: 'warning',
      Clock: 'broken',
    });
  });

  it('is broken without TLS, with an untrusted certificate or a foreign redirect', async () => {
    const found = await look(await open());
    expect(found['Public address']?.says).toContain('is not https');
    const stranger = await look(await secure(), { authorities: '' });
    expect(stranger['Public address']?.says).toContain('cannot be trusted');
    handle.text = '{"status":"okay"}';
    expect((await look(await secure()))['Public address']?.says).toContain('Something else');
    handle.text = 'x'.repeat(100_000);
    expect((await look(await secure()))['Public address']?.mark).toBe('broken');
    names.records = {};
    expect((await look(await secure()))['Public address']?.says).toContain('not lead anywhere');
  });

  it('is a warning when it does not answer or resolve from here', async () => {
    handle.status = 502;
    expect((await look(await secure()))['Public address']?.mark).toBe('warning');
    const closed = await look(`https://shop.example:${await freePort()}`);
    expect(closed['Public address']?.says).toContain('cannot be reached');
    const silent = await listen(createServer());
    const late = await look(`https://shop.example:${portOf(silent)}`);
    expect(late['Public address']).toMatchObject({ mark: 'warning' });
    expect(late['Public address']?.says).toContain('does not answer in time');
    names.fault = 'silent';
    expect((await look(await secure()))['Public address']?.says).toContain('nobody knows');
  });
});

describe('the clock', () => {
  it.each([
    [0, 'good'],
    [-5_400, 'good'],
    [9_000, 'warning'],
    [-9_000, 'warning'],
    [3_600_000, 'broken'],
  ])('%i ms behind is %s', (behind, mark) => {
    expect(judgeClock(behind, 'the database').mark).toBe(mark);
  });
  it('names the way', () => {
    expect(judgeClock(60_000, 'the database').says).toContain('60 s behind');
    expect(judgeClock(-60_000, 'the database').says).toContain('60 s ahead of');
  });
});
