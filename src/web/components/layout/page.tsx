import { createContext, type ReactNode, useContext } from 'react';
import { useAbsoluteUrl, useBusiness } from '#web/lib/site-context.tsx';

type PageProps = {
  /** Without the shop's name, which is added; the home page's title stands alone. */
  title: string;
  description: string;
  /** From paths.ts, without a query that only filters or sorts. */
  path: string;
  /** Address of the preview picture, a JPEG of 1200 by 630 on our own host; the shop's own when there is none. */
  image?: string;
  /** What the page is, in Open Graph's words. */
  type?: 'website' | 'product' | 'article';
  /** Kept out of search engines: cart, back office. */
  hidden?: boolean;
  children: ReactNode;
};

/** How many things wait for whoever looks at the page; its title says so. */
export const TitleCount = createContext(0);

/** A page and what browsers, search engines and chat previews are told about it; React hoists it to the head. */
export function Page({
  title,
  description,
  path,
  image = '/preview.jpg',
  type = 'website',
  hidden = false,
  children,
}: PageProps) {
  const absolute = useAbsoluteUrl();
  const { name } = useBusiness();
  const count = useContext(TitleCount);
  const fullTitle = path === '/' ? title : `${title} | ${name}`;
  return (
    <>
      <title>{count > 0 ? `(${count}) ${fullTitle}` : fullTitle}</title>
      <meta name="description" content={description} />
      {hidden && <meta name="robots" content="noindex" />}
      {!hidden && <link rel="canonical" href={absolute(path)} />}
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content="en_ZA" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={absolute(path)} />
      <meta property="og:image" content={absolute(image)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {children}
    </>
  );
}
