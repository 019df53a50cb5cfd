import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import {
  ChoiceSetting,
  SecretSetting,
  SettingsForm,
  SettingsPart,
  TextSetting,
  TickSetting,
  useSetting,
} from '#features/settings/web/public.ts';
import { type MailSettings, mailSettingsSchema, securities } from '#shared/office/mail-settings.ts';
import { ServerReply } from '#web/components/server-reply.tsx';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/field.tsx';
import { NativeSelect } from '#web/components/ui/native-select.tsx';
import { useSubmit } from '#web/hooks/use-submit.ts';
import { trpc } from '#web/lib/calls/trpc.ts';
import { useBusiness } from '#web/lib/site-context.tsx';
import Send from '~icons/lucide/send';

function TestMail() {
  const form = useFormContext();
  const { getValues, clearErrors } = form;
  const test = trpc.mail.test.useMutation();
  const call = useSubmit(form, 'The test could not be made. Please try again.');
  const send = () => {
    clearErrors();
    const { password, ...typed } = getValues();
    // Left empty: the stored password, with the server that it was saved for.
    const entries = password === '' ? typed : { ...typed, password };
    return call.submit(() => test.mutateAsync({ entries }));
  };
  return (
    <section aria-labelledby="test-mail" className="flex flex-col items-start gap-3">
      <h2 id="test-mail" className="mt-2 text-lg">
        Try it
      </h2>
      <p className="-mt-2 text-muted-foreground">
        Sends you an email with these details, saved or not.
      </p>
      <Button variant="outline" pending={call.pending} onClick={() => void send()}>
        <Send aria-hidden />
        Send a test email
      </Button>
      <div className="w-full empty:hidden">
        {call.failure !== null && <Alert tone="error">{call.failure}</Alert>}
        {call.failure === null && test.data && (
          <Alert tone={test.data.sent ? 'success' : 'error'}>
            <p>{test.data.says}</p>
            {test.data.remedy !== null && <p>{test.data.remedy}</p>}
            {test.data.serverSaid !== null && <ServerReply text={test.data.serverSaid} />}
          </Alert>
        )}
      </div>
    </section>
  );
}

type MailFields = z.input<typeof mailSettingsSchema>;

const fieldsOf = (entries: Record<string, unknown>): MailFields => ({
  ...mailSettingsSchema.parse(entries),
  password: '',
});

export function MailSection() {
  return (
    <SettingsForm<MailFields>
      group="mail"
      schema={mailSettingsSchema}
      fieldsOf={fieldsOf}
      secret={['password']}
    >
      <h2 className="text-lg">Your mailbox</h2>
      <p className="-mt-3 text-muted-foreground">
        Emails go out through it. Without one no email is sent: each is kept as a file where the
        shop is installed.
      </p>
      <ProviderField />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextSetting name="user" label="User name" hint="Often the whole email address." />
        <SecretSetting
          name="password"
          label="Password"
          unless=", unless you change server, port, encryption or user name"
        />
      </div>
      <SettingsPart
        title="Mail server"
        hint="Of another provider, often under “outgoing mail” or “SMTP” of its help."
        names={['server', 'port', 'security', 'ownCertificate']}
        summary={([server, port]) => (server ? `${server}, port ${port}` : 'None')}
      >
        <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
          <TextSetting name="server" label="Server" hint="Such as mail.example.com." />
          <TextSetting name="port" label="Port" inputMode="numeric" />
        </div>
        <ChoiceSetting name="security" label="Encryption" choices={securities} />
        <TickSetting name="ownCertificate">
          Accept the server’s own certificate. Only for a server that you run yourself: whoever is
          between the shop and the server could read the password and the emails.
        </TickSetting>
      </SettingsPart>
      <h2 className="mt-2 text-lg">Sender</h2>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextSetting name="senderName" label="Sender’s name" />
        <TextSetting
          name="senderAddress"
          label="Sender’s address"
          inputMode="email"
          hint="Empty: name and address of the business."
        />
      </div>
      <h2 className="mt-2 text-lg">Your own emails</h2>
      <TextSetting
        name="ownerEmail"
        label="Where your emails go"
        inputMode="email"
        hint="New orders and warnings. Empty: the address that you sign in with."
      />
      <TestMail />
    </SettingsForm>
  );
}

type Provider = Pick<MailSettings, 'server' | 'port' | 'security'> & {
  name: string;
  note?: string;
};

const starttls = { port: 587, security: 'starttls' } as const;
const appPassword =
  'It needs an app password, which you make in the security settings of your account.';

/** As of November 2026. `mail.` comes before the domain of the address. */
const providers: readonly Provider[] = [
  { name: 'Gmail, Google Workspace', server: 'smtp.gmail.com', ...starttls, note: appPassword },
  { name: 'Microsoft 365', server: 'smtp.office365.com', ...starttls },
  { name: 'Outlook.com, Hotmail', server: 'smtp-mail.outlook.com', ...starttls },
  { name: 'Yahoo', server: 'smtp.mail.yahoo.com', ...starttls, note: appPassword },
  { name: 'iCloud', server: 'smtp.mail.me.com', ...starttls, note: appPassword },
  { name: 'Zoho', server: 'smtp.zoho.com', ...starttls },
  {
    name: 'Afrihost, xneelo or another host of your own domain',
    server: 'mail.',
    port: 465,
    security: 'tls',
    note: 'The password is that of the mailbox.',
  },
];

/** Fills in the mail server. */
function ProviderField() {
  const { setValue, getValues } = useFormContext();
  const { fixed } = useSetting('server');
  const { email } = useBusiness();
  const server = String(useWatch({ name: 'server' }));
  const provider = providers.find((one) =>
    one.server.endsWith('.') ? server.startsWith(one.server) : server === one.server,
  );
  const choose = (name: string) => {
    const chosen = providers.find((one) => one.name === name);
    if (!chosen) return;
    const user = String(getValues('user')) || email;
    const domain = chosen.server.endsWith('.') ? user.slice(user.indexOf('@') + 1) : '';
    const entries = { server: chosen.server + domain, port: chosen.port, user };
    for (const [entry, value] of Object.entries({ ...entries, security: chosen.security })) {
      setValue(entry, value, { shouldDirty: true });
    }
  };
  return (
    <Field label="Provider" hint={provider?.note}>
      {(control) => (
        <NativeSelect
          {...control}
          disabled={fixed}
          value={provider?.name ?? ''}
          onChange={({ target }) => choose(target.value)}
          empty={server === '' ? 'Choose …' : 'Another one'}
          choices={providers.map(({ name }) => name)}
        />
      )}
    </Field>
  );
}
