export function ServerReply({ text }: { text: string }) {
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer underline decoration-current/35 underline-offset-4 hover:decoration-current">
        What the mail server said
      </summary>
      <p className="mt-1 font-mono text-xs [overflow-wrap:anywhere]">{text}</p>
    </details>
  );
}
