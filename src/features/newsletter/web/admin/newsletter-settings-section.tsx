import { SettingsForm, TextSetting, TickSetting } from '#features/settings/web/public.ts';
import { newsletterSettingsSchema } from '../../shared/newsletter-settings.ts';

export function NewsletterSettingsSection() {
  return (
    <SettingsForm group="newsletter" schema={newsletterSettingsSchema}>
      <TickSetting name="confirmAll">
        Everybody who signs up confirms it by a link in an email. Without the tick, only those who
        had left or whose address refused our emails.
      </TickSetting>
      <TextSetting
        name="rate"
        label="Sending speed"
        hint="Your mail provider tells you. Write 20 for 20 emails a second, 300/h for 300 an hour, 500/d for 500 a day, 0 for no limit."
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextSetting name="senderName" label="Sender’s name" />
        <TextSetting
          name="senderAddress"
          label="Sender’s address"
          inputMode="email"
          hint="Leave this empty to send them like all other emails."
        />
      </div>
    </SettingsForm>
  );
}
