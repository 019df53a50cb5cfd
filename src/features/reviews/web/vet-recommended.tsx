import { Badge } from '#web/components/ui/badge.tsx';
import Stethoscope from '~icons/lucide/stethoscope';

/** Hidden without a name: the claim needs a source. */
export function VetRecommended({ by }: { by: string | null }) {
  if (by === null) return null;
  return (
    <Badge variant="marigold" className="mb-4">
      <Stethoscope aria-hidden />
      Vet Recommended by {by}
    </Badge>
  );
}
