import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { BackLink } from '#web/components/ui/back-link.tsx';
import { useSettingsSections } from '#web/settings-sections.tsx';
import { settingsPaths } from './paths.ts';

export function SettingsFrame({ children }: { children: ReactNode }) {
  const sections = useSettingsSections();
  return (
    <div className="grid grid-cols-1 gap-x-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label="Settings" className="sticky top-6 self-start max-lg:hidden print:hidden">
        <p className="mb-2 px-3 font-semibold text-muted-foreground text-sm">Settings</p>
        <ul className="flex flex-col gap-0.5">
          {sections.map(({ path, screen, title }) => (
            <li key={path}>
              <NavLink
                to={screen ?? settingsPaths.of(path)}
                className="flex h-9 items-center rounded-control px-3 font-medium transition-colors pointer-coarse:h-11 hover:bg-accent aria-[current=page]:bg-accent aria-[current=page]:font-semibold"
              >
                {title}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">
        <BackLink to={settingsPaths.all} className="min-h-11 lg:hidden print:hidden">
          All settings
        </BackLink>
        {children}
      </div>
    </div>
  );
}
