interface Answer {
  data: any;
  errors: { message: string; path?: (string | number)[] }[];
}

/** The server refused to execute the request. */
export class RefusedError extends Error {}

/** Resolves to data and errors, or rejects if nothing was executed. */
export async function ask(
  query: string,
  variables: Record<string, unknown> = {},
  endpoint = 'http://localhost:4000/graphql',
  token: string | null = null,
): Promise<Answer> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/graphql-response+json, application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(10_000),
  });

  const type = response.headers.get('Content-Type') ?? '';
  const result = type.includes('json') ? await response.json() : {};
  const { data, errors = [] } = result as Partial<Answer>;
  if (data === undefined && errors.length === 0) {
    throw new Error(`No GraphQL here: ${response.status} ${type}`);
  }
  if (data === undefined) {
    throw new RefusedError(errors.map(({ message }) => message).join('\n'));
  }
  return { data, errors };
}
