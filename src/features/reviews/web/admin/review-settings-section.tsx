import { SettingsForm, TickSetting } from '#features/settings/web/public.ts';
import { reviewSettingsSchema } from '../../shared/review-settings.ts';

export function ReviewSettingsSection() {
  return (
    <SettingsForm group="reviews" schema={reviewSettingsSchema}>
      <TickSetting name="showAtOnce">
        Show new reviews at once. Without the tick they stay hidden until you have looked at them.
      </TickSetting>
    </SettingsForm>
  );
}
