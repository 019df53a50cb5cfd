import { Page } from '#web/components/layout/page.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { AddressCard } from './accounts/address-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { authPaths } from './paths.ts';
import { SessionsCard } from './sessions-card.tsx';

const lead = 'How you sign in to the back office.';

export function AccountPage() {
  return (
    <Page title="Account" description={lead} path={authPaths.account} hidden>
      <PageHeading compact lead={lead}>
        Account
      </PageHeading>
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <div className="flex flex-col gap-6">
          <AddressCard />
          <PasswordCard />
        </div>
        <SessionsCard />
      </div>
    </Page>
  );
}
