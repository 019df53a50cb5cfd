import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { BackLink } from '#web/components/layout/back-link.tsx';
import { useSettingsGroups } from '#web/settings-sections.tsx';
import { settingsPaths } from './paths.ts';

export function SettingsFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-6 lg:grid-cols-[11rem_minmax(0,1fr)]">
      <nav aria-label="Settings" className="sticky top-6 self-start max-lg:hidden print:hidden">
        {useSettingsGroups().map(({ title: group, sections }) => (
          <section key={group} aria-label={group} className="mt-3">
            <p className="mb-1 px-3 font-semibold text-muted-foreground text-sm">{group}</p>
            <ul>
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
          </section>
        ))}
      </nav>
      <div className="min-w-0 max-w-4xl">
        <BackLink to={settingsPaths.all} className="lg:hidden">
          All settings
        </BackLink>
        {children}
      </div>
    </div>
  );
}
