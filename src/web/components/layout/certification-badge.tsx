import seal from '#web/assets/seal.svg?no-inline';

/** Characters per arc at the default letter size. */
const room = 22;

function halves(words: string): [string, string] {
  const parts = words.split(' under ');
  if (parts.length === 2) return [parts[0] ?? '', parts[1] ?? ''];
  const middle = words.indexOf(' ', words.length / 2 - 1);
  return middle < 0 ? [words, ''] : [words.slice(0, middle), words.slice(middle + 1)];
}

export function CertificationBadge({ words, className }: { words: string; className?: string }) {
  const [above, below] = halves(words);
  const fontSize = 13.5 * Math.min(1, room / Math.max(above.length, below.length));
  return (
    <svg role="img" aria-label={words} viewBox="0 0 200 200" className={className}>
      <image href={seal} width="200" height="200" />
      <path id="seal-top" d="M44 99a56 56 0 0 1 112 0" fill="none" />
      <path id="seal-bottom" d="M37 99a63 63 0 0 0 126 0" fill="none" />
      <g className="fill-footer-foreground font-bold" fontSize={fontSize} textAnchor="middle">
        <text letterSpacing="0.9">
          <textPath href="#seal-top" startOffset="50%">
            {above}
          </textPath>
        </text>
        <text letterSpacing="0.9">
          <textPath href="#seal-bottom" startOffset="50%">
            {below}
          </textPath>
        </text>
      </g>
    </svg>
  );
}
