import { SettingsForm, TextSetting } from '#features/settings/web/public.ts';
import { standingSettingsSchema } from '../../shared/settings.ts';

export function StandingSettings() {
  return (
    <SettingsForm group="standing" schema={standingSettingsSchema}>
      <TextSetting
        name="daysBefore"
        label="Days before the delivery"
        hint="On that day the customer gets the proposed order. They can answer until noon of the day before the delivery."
        inputMode="numeric"
        maxLength={1}
        className="[&_input]:w-24"
        required
      />
    </SettingsForm>
  );
}
