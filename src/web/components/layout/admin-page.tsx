import type { ComponentProps, ReactNode } from 'react';
import { PageHeading } from '../ui/page-heading.tsx';
import { Page } from './page.tsx';

type AdminPageProps = Omit<ComponentProps<typeof PageHeading>, 'compact'> & {
  title: string;
  heading?: ReactNode;
  path: string;
};

/** A page of the back office with its heading; not indexed. */
export function AdminPage({ title, heading, path, children, ...rest }: AdminPageProps) {
  return (
    <Page title={title} description={title} path={path} hidden>
      <PageHeading compact {...rest}>
        {heading ?? title}
      </PageHeading>
      {children}
    </Page>
  );
}
