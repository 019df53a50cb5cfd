import { NavLink } from '#web/components/ui/link.tsx';
import Cat from '~icons/lucide/cat';
import Dog from '~icons/lucide/dog';
import { SearchForm } from './header-search.tsx';
import { productPaths } from './paths.ts';

const links = [
  { to: productPaths.category('Dogs'), label: 'Dog food', icon: Dog },
  { to: productPaths.category('Cats'), label: 'Cat food', icon: Cat },
];

export function FoodLinks({ className }: { className: string }) {
  return (
    <>
      <li>
        <SearchForm className="mb-1" />
      </li>
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <NavLink to={to} className={className}>
            <Icon aria-hidden className="size-5 text-primary" />
            {label}
          </NavLink>
        </li>
      ))}
    </>
  );
}
