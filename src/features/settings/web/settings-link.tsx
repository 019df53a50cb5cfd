import { Link } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import Settings from '~icons/lucide/settings';
import { settingsPaths } from './paths.ts';

export function SettingsLink({ section, children }: { section: string; children: string }) {
  return (
    <Button variant="outline" size="sm" render={<Link to={settingsPaths.of(section)} />}>
      <Settings aria-hidden />
      <span className="max-sm:sr-only">{children}</span>
    </Button>
  );
}
