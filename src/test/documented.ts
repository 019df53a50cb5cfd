type Document = { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };

/** The statuses that the document of a running shop gives for a call, or null when it knows no such call. */
export type DocumentedStatuses = (method: string, path: string) => Promise<string[] | null>;

/**
 * Looks calls up in the REST document of the shop at this address, which is fetched once.
 */
export function documentedAt(url: string): DocumentedStatuses {
  let document: Promise<Document> | undefined;
  return async (method, path) => {
    document ??= fetch(`${url}/api/openapi.json`).then((answer) => answer.json());
    const { paths } = await document;
    const asked = path.replace(/\?.*/, '').replace(/\/$/, '').toLowerCase();
    const fits = (template: string) =>
      new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`, 'i').test(asked);
    const found = Object.keys(paths)
      .filter((template) => fits(template) && paths[template]?.[method.toLowerCase()])
      // One without a placeholder is called before one that would fit too.
      .sort((one, other) => one.split('{').length - other.split('{').length)[0];
    const operation = found === undefined ? undefined : paths[found]?.[method.toLowerCase()];
    return operation ? Object.keys(operation.responses) : null;
  };
}

/** Fails for an answer that the document does not tell of; a fault of ours (500) stands in none. */
export async function requireDocumented(
  documented: DocumentedStatuses,
  [method, path, status]: [method: string, path: string, status: number],
): Promise<void> {
  const statuses = await documented(method, path);
  if (statuses && status !== 500 && !statuses.includes(String(status))) {
    throw new Error(`${method} ${path} answers ${status}: the REST document does not say so`);
  }
}
