import { Summary } from './ui/summary.tsx';

export function ServerReply({ text }: { text: string }) {
  return (
    <details className="mt-1">
      <Summary className="min-h-6 w-fit font-normal">What the mail server said</Summary>
      <p className="mt-1 font-mono text-xs [overflow-wrap:anywhere]">{text}</p>
    </details>
  );
}
