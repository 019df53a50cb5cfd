import { Link, Navigate, useParams } from 'react-router-dom';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { type SettingsSection, useSettingsSections } from '#web/settings-sections.tsx';
import ChevronRight from '~icons/lucide/chevron-right';
import { FoldParts } from './form/settings-part.tsx';
import { settingsPaths } from './paths.ts';
import { SettingsFrame } from './settings-frame.tsx';

const lead = 'What you decide about the shop. Changes apply at once.';

export function SettingsPage() {
  const { section: wanted } = useParams();
  const sections = useSettingsSections();
  if (wanted === undefined) return <AllSections sections={sections} />;
  const section = sections.find(({ path, screen }) => path === wanted && !screen);
  if (!section) return <Navigate to={settingsPaths.all} replace />;
  const { title, about, component: Section } = section;
  return (
    <Page title={`${title} – Settings`} description={about} path={settingsPaths.of(wanted)} hidden>
      <SettingsFrame>
        <div className="max-w-3xl">
          <PageHeading compact lead={about}>
            {title}
          </PageHeading>
          <div className="mt-6">
            <FoldParts key={wanted}>
              <Section />
            </FoldParts>
          </div>
        </div>
      </SettingsFrame>
    </Page>
  );
}

function AllSections({ sections }: { sections: readonly SettingsSection[] }) {
  return (
    <AdminPage title="Settings" path={settingsPaths.all} lead={lead}>
      <ul
        aria-label="Settings"
        className="mt-6 grid grid-cols-1 max-lg:divide-y max-lg:rounded-card max-lg:border max-lg:bg-card max-lg:shadow-card lg:grid-cols-2 lg:gap-2"
      >
        {sections.map(({ path, screen, title, about }) => (
          <li
            key={path}
            className="relative flex items-center gap-3 px-4 py-2 lg:rounded-card lg:border lg:bg-card lg:shadow-card lg:transition-colors lg:hover:border-border-strong"
          >
            <div className="min-w-0 flex-1">
              <h2 className="text-base">
                <Link
                  to={screen ?? settingsPaths.of(path)}
                  className="after:absolute after:inset-0 after:rounded-card"
                >
                  {title}
                </Link>
              </h2>
              <p className="line-clamp-2 text-muted-foreground text-sm lg:line-clamp-1">{about}</p>
            </div>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted-foreground" />
          </li>
        ))}
      </ul>
    </AdminPage>
  );
}
