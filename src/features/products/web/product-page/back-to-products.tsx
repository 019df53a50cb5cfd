import type { MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { useGoBack } from '#web/hooks/use-go-back.ts';
import ArrowLeft from '~icons/lucide/arrow-left';
import { productPaths } from '../paths.ts';
import { isFromShelf } from '../product-card.tsx';

/** Navigates back if the visitor came from the shelf, to restore position and filters. */
export function BackToProducts() {
  const { state } = useLocation();
  const goOneBack = useGoBack();
  const goBack = (event: MouseEvent) => {
    if (!isFromShelf(state) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    goOneBack();
  };
  return (
    <Button
      variant="link"
      className="print:hidden"
      render={<Link to={productPaths.all} onClick={goBack} />}
    >
      <ArrowLeft aria-hidden />
      Back to Products
    </Button>
  );
}
