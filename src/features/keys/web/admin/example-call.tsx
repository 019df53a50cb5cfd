export function ExampleCall({ token }: { token: string }) {
  return (
    <code className="mt-3 block rounded-control bg-muted px-3 py-2.5 text-start font-mono text-foreground text-sm [overflow-wrap:anywhere]">
      curl -H "Authorization: Bearer {token}" {location.origin}/api/orders
    </code>
  );
}
