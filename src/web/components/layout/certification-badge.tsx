/** Characters for which an arc of the seal has room at the usual size of its letters. */
const room = 22;

/** "Registered distributor under Act 36 of 1947" in two halves, with one word less where it joins them. */
function halves(words: string): [string, string] {
  const parts = words.split(' under ');
  if (parts.length === 2) return [parts[0] ?? '', parts[1] ?? ''];
  const middle = words.indexOf(' ', words.length / 2 - 1);
  return middle < 0 ? [words, ''] : [words.slice(0, middle), words.slice(middle + 1)];
}

/** A seal with a shield and a paw: what the shop is registered as. */
export function CertificationBadge({ words, className }: { words: string; className?: string }) {
  const [above, below] = halves(words);
  const fontSize = 13.5 * Math.min(1, room / Math.max(above.length, below.length));
  return (
    <svg role="img" aria-label={words} viewBox="0 0 200 200" className={className}>
      <circle
        cx="100"
        cy="99"
        r="83.1"
        className="fill-marigold stroke-marigold"
        strokeWidth="30.4"
        strokeDasharray="0 26.107"
        strokeDashoffset="13.05"
        strokeLinecap="round"
      />
      <circle cx="100" cy="99" r="76" className="fill-footer" />
      <circle
        cx="100"
        cy="99"
        r="70"
        fill="none"
        className="stroke-marigold"
        strokeWidth="1.6"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
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
      <path
        d="M100 66c12 8 23 11 33 11 0 30-9 48-33 60-24-12-33-30-33-60 10 0 21-3 33-11Z"
        className="fill-footer-foreground"
      />
      <g className="fill-footer">
        <path d="M88 112c0-7 6-13 12-13s12 6 12 13-6 8-12 8-12-1-12-8Z" />
        <circle cx="86" cy="99" r="4.4" />
        <circle cx="95" cy="92" r="4.6" />
        <circle cx="105" cy="92" r="4.6" />
        <circle cx="114" cy="99" r="4.4" />
      </g>
    </svg>
  );
}
