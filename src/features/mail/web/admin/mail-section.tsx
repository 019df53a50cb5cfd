import type { z } from 'zod';
import {
  ChoiceSetting,
  SecretSetting,
  SettingsForm,
  TextSetting,
  TickSetting,
} from '#features/settings/web/public.ts';
import { mailSettingsSchema, securities } from '#shared/office/mail-settings.ts';
import { TestMail } from './test-mail.tsx';

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
      <h2 className="text-lg">Mail server</h2>
      <p className="-mt-3 text-muted-foreground">
        Your mail provider tells you these, often under “outgoing mail” or “SMTP”. Without a server
        no mail is sent: each is kept as a file where the shop is installed.
      </p>
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem]">
        <TextSetting name="server" label="Server" hint="Such as mail.example.com." />
        <TextSetting name="port" label="Port" inputMode="numeric" />
      </div>
      <ChoiceSetting name="security" label="Encryption" choices={securities} />
      <TickSetting name="ownCertificate">
        Accept the server’s own certificate. Only for a server that you run yourself: whoever is
        between the shop and the server could read the password and the mails.
      </TickSetting>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextSetting name="user" label="User name" hint="Often the whole email address." />
        <SecretSetting name="password" label="Password" />
      </div>
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
      <h2 className="mt-2 text-lg">Your own mails</h2>
      <TextSetting
        name="ownerEmail"
        label="Where your mails go"
        inputMode="email"
        hint="New orders and warnings. Empty: the address that you sign in with."
      />
      <TestMail />
    </SettingsForm>
  );
}
