import { Link } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { Card, CardContent } from '#web/components/ui/card.tsx';
import { noticesSchema } from '../shared/settings-input.ts';
import { TickSetting } from './form/setting-fields.tsx';
import { SettingsForm } from './form/settings-form.tsx';
import { settingsPaths } from './paths.ts';

export function NoticesSection() {
  return (
    <div className="flex flex-col gap-5">
      <SettingsForm group="notices" schema={noticesSchema}>
        <TickSetting name="mailNotSent">
          Say on every screen that emails are not sent, as long as no mail server is set.
        </TickSetting>
      </SettingsForm>
      <Card>
        <CardContent className="flex flex-col items-start gap-3">
          <h2 className="text-lg">Set-up</h2>
          <p className="text-muted-foreground">
            The few things that a new shop needs, one after the other. You can go through them again
            at any time.
          </p>
          <Button variant="outline" render={<Link to={settingsPaths.setUp} />}>
            Go through the set-up
          </Button>
        </CardContent>
      </Card>
    </div>
  );
}
