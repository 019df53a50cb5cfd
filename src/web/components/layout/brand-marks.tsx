import type { SVGProps } from 'react';

export function FacebookMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" fill="currentColor" {...props}>
      <path d="M13.7 22v-8.4h2.9l.6-3.7h-3.5V7.7c0-1 .5-1.6 1.7-1.6h1.9V2.8c-.6-.1-1.5-.2-2.4-.2-3 0-4.9 1.7-4.9 4.8v2.5H6.8v3.7H10V22Z" />
    </svg>
  );
}

export function WhatsAppMark(props: SVGProps<SVGSVGElement>) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" {...props}>
      <path
        d="M3 21.2l1.4-4.7a9 9 0 1 1 3.5 3.4Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        strokeLinejoin="round"
      />
      <path
        d="M8.3 7.3c.5-.5 1.2-.4 1.5.2l.8 1.5c.2.4.1.8-.2 1.1l-.6.6c.7 1.5 1.8 2.6 3.3 3.4l.7-.7c.3-.3.7-.3 1-.1l1.5.8c.6.3.7 1 .2 1.5-.8.9-1.9 1.2-3 .8-3-1-5.2-3.2-6.1-6.2-.3-1 .1-2.1.9-2.9Z"
        fill="currentColor"
      />
    </svg>
  );
}
