import { Link, Navigate, useParams } from 'react-router-dom';
import { AdminPage } from '#web/components/layout/admin-page.tsx';
import { Page } from '#web/components/layout/page.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { useSettingsGroups, useSettingsSections } from '#web/settings-sections.tsx';
import { FoldParts } from './form/settings-part.tsx';
import { settingsPaths } from './paths.ts';
import { SettingsFrame } from './settings-frame.tsx';

const lead = 'What you decide about the shop. What you save applies at once.';

export function SettingsPage() {
  const { section: wanted } = useParams();
  const sections = useSettingsSections();
  if (wanted === undefined) return <AllSections />;
  const section = sections.find(({ path, screen }) => path === wanted && !screen);
  if (!section) return <Navigate to={settingsPaths.all} replace />;
  const { title, about, within, component: Section } = section;
  if (within !== undefined) return <Navigate to={within} replace />;
  const address = settingsPaths.of(wanted);
  return (
    <Page title={`${title} – Settings`} description={about} path={address} hidden>
      <SettingsFrame>
        <PageHeading compact lead={about}>
          {title}
        </PageHeading>
        <div className="peer mt-6 flex flex-col gap-5">
          <FoldParts key={wanted}>
            <Section />
          </FoldParts>
        </div>
        {/* What loads first must not be moved by what is above it. */}
        <div className="mt-5 flex flex-col gap-5 empty:hidden peer-empty:hidden peer-has-data-[slot=skeleton]:hidden">
          {sections.map(
            ({ path, within: at, component: Further }) => at === address && <Further key={path} />,
          )}
        </div>
      </SettingsFrame>
    </Page>
  );
}

function AllSections() {
  return (
    <AdminPage title="Settings" path={settingsPaths.all} lead={lead}>
      {useSettingsGroups().map(({ title: group, sections }) => (
        <section key={group} aria-label={group} className="mt-5">
          <h2 className="mb-2 text-lg">{group}</h2>
          <ul
            aria-label={group}
            className="grid grid-cols-1 max-lg:divide-y max-lg:rounded-card max-lg:border max-lg:bg-card max-lg:shadow-card lg:grid-cols-3 lg:gap-2"
          >
            {sections.map(({ path, screen, title, about }) => (
              <li
                key={path}
                className="relative px-4 py-2 lg:rounded-card lg:border lg:bg-card lg:shadow-card lg:transition-colors lg:hover:border-border-strong"
              >
                <h3 className="text-base">
                  <Link
                    to={screen ?? settingsPaths.of(path)}
                    className="after:absolute after:inset-0 after:rounded-card"
                  >
                    {title}
                  </Link>
                </h3>
                <p className="text-muted-foreground text-sm leading-snug">{about}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </AdminPage>
  );
}
