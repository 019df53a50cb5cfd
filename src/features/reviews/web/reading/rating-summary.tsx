import { Link } from '#web/components/ui/link.tsx';
import { StarRating } from '#web/components/ui/star-rating.tsx';
import {
  countReviews,
  distribution,
  type ReviewStats,
  type Star,
  shownAverage,
  starsText,
} from '../../shared/review-stats.ts';

type RatingSummaryProps = {
  stats: ReviewStats;
  linkTo: (star: Star) => string;
};

export function RatingSummary({ stats, linkTo }: RatingSummaryProps) {
  const shown = distribution(stats).filter(({ percent }) => percent > 0);
  return (
    <div className="flex flex-wrap items-center gap-x-8 gap-y-5">
      <div className="flex flex-col items-start gap-1.5">
        <p className="font-bold font-heading text-display text-heading leading-none">
          <span className="amount">{shownAverage(stats)}</span>
          <span className="sr-only"> out of 5 stars</span>
        </p>
        <span aria-hidden>
          <StarRating value={Number(shownAverage(stats))} />
        </span>
        <p className="text-muted-foreground text-sm">{countReviews(stats.totalReviews)}</p>
      </div>
      <ul className="grid min-w-52 flex-1 gap-1.5" aria-label="How the reviews spread">
        {shown.map(({ star, percent }) => (
          <li
            key={star}
            className="relative flex items-center gap-3 text-sm pointer-coarse:min-h-11"
          >
            <Link
              to={linkTo(star)}
              className="amount w-13 shrink-0 underline decoration-current/35 underline-offset-4 after:absolute after:inset-0"
            >
              {starsText(star)}
            </Link>
            <progress
              aria-hidden
              max={100}
              value={percent}
              className="meter [--meter-fill:var(--marigold)]"
            />
            <span className="amount w-10 shrink-0 text-end text-muted-foreground">{percent}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
