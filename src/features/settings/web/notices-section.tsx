import { noticesSchema } from '../shared/settings-input.ts';
import { TickSetting } from './form/setting-fields.tsx';
import { SettingsForm } from './form/settings-form.tsx';

export function NoticesSection() {
  return (
    <SettingsForm group="notices" schema={noticesSchema}>
      <TickSetting name="mailNotSent">
        Say on every screen that emails are not sent, as long as no mail server is set.
      </TickSetting>
    </SettingsForm>
  );
}
