import { Badge } from '#web/components/ui/badge.tsx';
import Stethoscope from '~icons/lucide/stethoscope';

/** Says which vet recommends the shop; without a name it would be a claim of nobody's, and is not there. */
export function VetRecommended({ by }: { by: string | null }) {
  if (by === null) return null;
  return (
    <Badge variant="marigold" className="mb-4">
      <Stethoscope aria-hidden />
      Vet Recommended by {by}
    </Badge>
  );
}
