import type { ComponentProps, ReactNode } from 'react';
import { PageHeading } from '../ui/page-heading.tsx';
import { Page } from './page.tsx';

type AdminPageProps = Omit<ComponentProps<typeof PageHeading>, 'compact'> & {
  title: string;
  heading?: ReactNode;
  /** A BackLink to the screen above. */
  back?: ReactNode;
  path: string;
};

/** A page of the back office with its heading; not indexed. */
export function AdminPage({ title, heading, back, path, children, ...rest }: AdminPageProps) {
  return (
    <Page title={title} description={title} path={path} hidden>
      {back}
      <PageHeading compact {...rest}>
        {heading ?? title}
      </PageHeading>
      {children}
    </Page>
  );
}
