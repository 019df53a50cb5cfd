import { createContext, type ReactNode, useContext } from 'react';
import { useAbsoluteUrl, useBusiness } from '#web/lib/site-context.tsx';

type PageProps = {
  /** The shop's name is appended, except on the home page. */
  title: string;
  description: string;
  /** From paths.ts, without parameters that only filter or sort. */
  path: string;
  /** Preview picture, a JPEG of 1200 by 630 on our own host; the shop's own by default. */
  image?: string;
  type?: 'website' | 'product' | 'article';
  /** Not indexed: cart, back office. */
  hidden?: boolean;
  children: ReactNode;
};

/** Number of waiting items, shown in the title. */
export const TitleCount = createContext(0);

export function Page({
  title,
  description,
  path,
  image,
  type = 'website',
  hidden = false,
  children,
}: PageProps) {
  const absolute = useAbsoluteUrl();
  const { brand, name } = useBusiness();
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
      <meta property="og:image" content={absolute(image ?? brand.share)} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {children}
    </>
  );
}
