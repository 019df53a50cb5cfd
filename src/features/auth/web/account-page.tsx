import { Page } from '#web/components/layout/page.tsx';
import { Card, CardContent } from '#web/components/ui/card.tsx';
import { ErrorState } from '#web/components/ui/error-state.tsx';
import { PageHeading } from '#web/components/ui/page-heading.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { errorText } from '#web/lib/error-text.ts';
import { trpc } from '#web/lib/trpc.ts';
import { paths } from '#web/paths.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

const lead = 'How you sign in to the back office.';

export function AccountPage() {
  const session = trpc.auth.session.useQuery();
  return (
    <Page title="Account" description={lead} path={paths.admin.account} hidden>
      <PageHeading compact lead={lead}>
        Account
      </PageHeading>
      <Card className="mt-6 max-w-xl">
        <CardContent>
          <h2 className="mb-4 text-lg">Change password</h2>
          {session.isPending && <Skeleton className="h-64 w-full" />}
          {session.error && (
            <ErrorState
              message={errorText(session.error, 'Failed to load your account. Please try again.')}
              pending={session.isFetching}
              onRetry={() => session.refetch()}
            />
          )}
          {session.data && <ChangePasswordForm email={session.data.email} />}
        </CardContent>
      </Card>
    </Page>
  );
}
