import { useFormContext, useWatch } from 'react-hook-form';
import { useSetting } from '#features/settings/web/public.ts';
import type { MailSettings } from '#shared/office/mail-settings.ts';
import { Field, NativeSelect } from '#web/components/ui/field.tsx';
import { useBusiness } from '#web/lib/site-context.tsx';

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
export function ProviderField() {
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
        >
          <option value="">{server === '' ? 'Choose …' : 'Another one'}</option>
          {providers.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </NativeSelect>
      )}
    </Field>
  );
}
